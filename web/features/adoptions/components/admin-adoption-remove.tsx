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
  const { t } = useTranslation('admin')
  const remove = useMutation(removeAdoption(t('error')))
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('adoptions.removeTitle', { name })}
      text={t('adoptions.removeText')}
      confirmLabel={t('content.remove')}
      busyText={t('content.removing')}
      isBusy={remove.isPending}
      onConfirm={() =>
        !remove.isPending &&
        remove.mutate(
          { adoptionId: id },
          {
            onSuccess: () => toast.success(t('success'), t('adoptions.removed')),
            onSettled: onClose,
          },
        )
      }
    />
  )
}
