// The question before an adoption is deleted for good.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Adoption } from '#contract/features/adoptions/schema.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { removeAdoption } from '#web/features/adoptions/admin-api.ts'

interface RemoveAdoptionDialogProps {
  readonly adoption: Adoption
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Import it lazily: dialogs come with it. */
export function RemoveAdoptionDialog({ adoption: { id, name }, isOpen, onClose }: RemoveAdoptionDialogProps) {
  const { t } = useTranslation(['adoptions', 'administration'])
  const remove = useMutation(removeAdoption(t('administration:error')))
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('removeTitle', { name })}
      text={t('removeText')}
      confirmLabel={t('administration:remove')}
      busyText={t('administration:removing')}
      isBusy={remove.isPending}
      onConfirm={() =>
        !remove.isPending &&
        remove.mutate(
          { adoptionId: id },
          {
            onSuccess: () => toast.success(t('administration:success'), t('removed')),
            onSettled: onClose,
          },
        )
      }
    />
  )
}
