import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Adoption } from '#contract/features/adoptions/schema.ts'
import { ActionDialog } from '#web/shared/dialogs/action-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { removeAdoption } from '#web/features/adoptions/admin-api.ts'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

export function RemoveAdoptionDialog({
  adoption: { id, name },
  ...dialog
}: { adoption: Adoption } & DisclosureProps) {
  const { t } = useTranslation(['adoptions', 'admin'])
  const remove = useMutation(removeAdoption(t('admin:error')))
  return (
    <ActionDialog
      {...dialog}
      title={t('removeTitle', { name })}
      text={t('removeText')}
      confirmLabel={t('admin:remove')}
      busyText={t('admin:removing')}
      mutation={remove}
      input={{ adoptionId: id }}
      onDone={() => toast.success(t('admin:success'), t('removed'))}
    />
  )
}
