import { useMutation } from '@tanstack/react-query'
import { RefreshCw } from '#web/ui/images/icons.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { renewShareCode } from '#web/features/sharing/api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ActionDialog } from '#web/shared/dialogs/action-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

/** Needs a confirmation, because the old code stops working. */
export function RenewShareCode({ petId }: { petId: string }) {
  const { t } = useTranslation('sharing')
  const [isConfirming, setConfirming] = useState(false)
  const renew = useMutation(renewShareCode(t('code.renewFailed')))
  return (
    <>
      <Button variant="quiet" size="sm" onPress={() => setConfirming(true)}>
        <RefreshCw aria-hidden size={18} /> {t('code.renew')}
      </Button>
      <ActionDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('code.renewTitle')}
        text={t('code.renewText')}
        confirmLabel={t('code.renew')}
        icon={<RefreshCw size={20} />}
        busyText={t('code.renewing')}
        mutation={renew}
        input={{ petId }}
        onDone={() => toast.success(t('code.renewed'))}
      />
    </>
  )
}
