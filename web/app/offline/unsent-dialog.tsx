import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendUnsent, type UnsentQuestion } from '#web/shared/device/unsent-writes.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { LogOut } from '#web/ui/images/icons.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

interface UnsentDialogProps extends DisclosureProps {
  readonly question: UnsentQuestion
}

export function UnsentDialog({ question, isOpen, onClose }: UnsentDialogProps) {
  const { t } = useTranslation('device')
  const [state, setState] = useState<'asked' | 'sending' | 'failed'>('asked')
  const leave = () => {
    question.answer(true)
    onClose()
  }
  const send = async () => {
    setState('sending')
    if (await sendUnsent().catch(() => false)) leave()
    else setState('failed')
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('unsent.title', { count: question.count })}
      text={t('unsent.text', { count: question.count })}
      icon={<LogOut size={20} />}
      confirmLabel={t('unsent.lose', { count: question.count })}
      isConfirmDisabled={state === 'sending'}
      onConfirm={leave}
    >
      {state === 'failed' && (
        <p role="alert" className="text-dense text-danger">
          {t('unsent.failed')}
        </p>
      )}
      <Button
        variant="brand"
        isBusy={state === 'sending'}
        busyText={t('unsent.sending')}
        onPress={() => void send()}
      >
        {t('unsent.send')}
      </Button>
    </ConfirmDialog>
  )
}
