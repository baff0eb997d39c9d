// Taking somebody's access away, asked before.
import { useMutation } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { removeShare } from '#web/features/sharing/api.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

interface RemoveShareDialogProps {
  readonly petId: string
  readonly shareId: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function RemoveShareDialog({ petId, shareId, isOpen, onClose }: RemoveShareDialogProps) {
  const { t } = useTranslation('sharing')
  const remove = useMutation(removeShare(t('removal.failed')))
  const confirm = async () => {
    try {
      await remove.mutateAsync({ petId, shareId })
      toast.success(t('removal.removed'))
    } catch {
      // The query cache said why.
    } finally {
      onClose()
    }
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('removal.title')}
      text={t('removal.text')}
      confirmLabel={t('removal.confirm')}
      icon={<UserRoundX size={20} />}
      isBusy={remove.isPending}
      busyText={t('removal.removing')}
      onConfirm={() => void confirm()}
    />
  )
}
