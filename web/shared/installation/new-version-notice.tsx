import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { isUnsaved } from '#web/ui/overlays/dialog-control.tsx'
import { QuietNotice } from './quiet-notice.tsx'

/** Other tabs keep their version, and what is typed there. */
export function NewVersionNotice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('device')
  const open = () => {
    if (isUnsaved()) toast.info(t('unsaved'))
    else location.reload()
  }
  return (
    <QuietNotice onClose={onClose}>
      <p className="grow py-2 text-dense font-semibold">{t('newVersion')}</p>
      <Button size="sm" onPress={open}>
        {t('update')}
      </Button>
    </QuietNotice>
  )
}
