import { useMutation } from '@tanstack/react-query'
import { UserRoundX } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { removeShare } from '#web/features/sharing/api.ts'
import { ActionDialog } from '#web/shared/dialogs/action-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

interface RemoveShareDialogProps extends DisclosureProps {
  readonly petId: string
  readonly shareId: string
}

export function RemoveShareDialog({ petId, shareId, ...dialog }: RemoveShareDialogProps) {
  const { t } = useTranslation('sharing')
  const remove = useMutation(removeShare(t('removal.failed')))
  return (
    <ActionDialog
      {...dialog}
      title={t('removal.title')}
      text={t('removal.text')}
      confirmLabel={t('removal.confirm')}
      icon={<UserRoundX size={20} />}
      busyText={t('removal.removing')}
      mutation={remove}
      input={{ petId, shareId }}
      onDone={() => toast.success(t('removal.removed'))}
    />
  )
}
