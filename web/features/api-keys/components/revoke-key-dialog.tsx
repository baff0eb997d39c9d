import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { revokeApiKey } from '#web/features/api-keys/api.ts'
import { ActionDialog } from '#web/shared/dialogs/action-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

interface RevokeKeyDialogProps {
  readonly apiKey: { readonly id: string; readonly name: string }
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function RevokeKeyDialog({ apiKey: { id, name }, isOpen, onClose }: RevokeKeyDialogProps) {
  const { t } = useTranslation('api-keys')
  const revoke = useMutation(revokeApiKey(t('revoke.failed')))
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('revoke.title', { name })}
      text={t('revoke.text')}
      confirmLabel={t('revoke.confirm')}
      busyText={t('revoke.revoking')}
      mutation={revoke}
      input={{ keyId: id }}
      onDone={() => toast.success(t('revoke.revoked'))}
    />
  )
}
