// The link prefills the code.
import { Link2, Send } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { copyText } from '#web/shared/browser/copy-text.ts'
import { hasShareSheet, openShareSheet } from '#web/shared/browser/secure-apis.ts'
import { Button } from '#web/ui/actions/button.tsx'

export function ShareLink({ link, invitation }: { link: string; invitation: string }) {
  const { t } = useTranslation('sharing')
  return (
    <div className="flex flex-wrap gap-2.5 *:grow max-md:*:px-3">
      <Button onPress={() => void copyText(link, t('code.linkCopied'), t('code.linkCopyFailed', { link }))}>
        <Link2 aria-hidden size={20} /> {t('code.copyLink')}
      </Button>
      {hasShareSheet() && (
        <Button onPress={() => void openShareSheet(invitation, link)}>
          <Send aria-hidden size={18} /> {t('code.send')}
        </Button>
      )}
    </div>
  )
}
