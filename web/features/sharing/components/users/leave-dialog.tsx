import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LogOut } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { leavePet } from '#web/features/sharing/api.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

interface LeavePetDialogProps {
  readonly pet: { readonly id: string; readonly name: string }
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function LeavePetDialog({ pet, isOpen, onClose }: LeavePetDialogProps) {
  const { t } = useTranslation('sharing')
  const navigate = useNavigate()
  const leave = useMutation(leavePet(t('leave.failed')))
  const confirm = async () => {
    try {
      await leave.mutateAsync({ petId: pet.id })
    } catch {
      // Reported by the query cache.
      return onClose()
    }
    toast.success(t('leave.left', { name: pet.name }))
    await navigate({ to: '/app', replace: true })
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('leave.title', { name: pet.name })}
      text={t('leave.text')}
      confirmLabel={t('leave.confirm')}
      icon={<LogOut size={20} />}
      isBusy={leave.isPending}
      busyText={t('leave.leaving')}
      onConfirm={() => void confirm()}
    />
  )
}
