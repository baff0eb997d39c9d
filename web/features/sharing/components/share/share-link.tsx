// The link that prefills the code: copied, or passed to the device's share sheet.
import { Link2, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { copyText } from '#web/shared/browser/copy-text.ts'
import { Button } from '#web/ui/actions/button.tsx'

/** Most desktops have no share sheet. Then only copying is offered. */
const canSend = (): boolean => typeof navigator.share === 'function'

export function ShareLink({ link, invitation }: { link: string; invitation: string }) {
  const { t } = useTranslation('sharing')
  const send = async () => {
    try {
      await navigator.share({ text: invitation, url: link })
    } catch {
      // The person cancelled, or the device reported the problem itself.
    }
  }
  return (
    <div className="flex flex-wrap gap-2.5 *:grow max-md:*:px-3">
      <Button onPress={() => void copyText(link, t('code.linkCopied'), t('code.linkCopyFailed', { link }))}>
        <Link2 aria-hidden size={20} /> {t('code.copyLink')}
      </Button>
      {canSend() && (
        <Button onPress={() => void send()}>
          <Send aria-hidden size={18} /> {t('code.send')}
        </Button>
      )}
    </div>
  )
}
