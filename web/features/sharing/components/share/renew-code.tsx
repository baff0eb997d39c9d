// Replaces a code that too many people know.
import { useMutation } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { renewShareCode } from '#web/features/sharing/api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

/** Asks first: the old code stops working. */
export function RenewShareCode({ petId }: { petId: string }) {
  const { t } = useTranslation('sharing')
  const [isConfirming, setConfirming] = useState(false)
  const renew = useMutation(renewShareCode(t('code.renewFailed')))
  const confirm = async () => {
    try {
      await renew.mutateAsync({ petId })
      toast.success(t('code.renewed'))
    } catch {
      // The query cache reported it. The old code still works.
    } finally {
      setConfirming(false)
    }
  }
  return (
    <>
      <Button variant="quiet" size="sm" className="-my-1 self-center" onPress={() => setConfirming(true)}>
        <RefreshCw aria-hidden size={18} /> {t('code.renew')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('code.renewTitle')}
        text={t('code.renewText')}
        confirmLabel={t('code.renew')}
        icon={<RefreshCw size={20} />}
        isBusy={renew.isPending}
        busyText={t('code.renewing')}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
