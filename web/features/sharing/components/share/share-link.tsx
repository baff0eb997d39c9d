// The link prefills the codes.
import { Link2, Send } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { copyText } from '#web/shared/browser/copy-text.ts'
import { hasShareSheet, openShareSheet } from '#web/shared/browser/secure-apis.ts'
import { Button } from '#web/ui/actions/button.tsx'

interface ShareLinkProps {
  /** Undefined while its codes are requested. */
  readonly link: string | undefined
  readonly invitation: string
  /** The way to share what is chosen, where a code alone shares less. */
  readonly isMain: boolean
}

export function ShareLink({ link = '', invitation, isMain }: ShareLinkProps) {
  const { t } = useTranslation('sharing')
  const isDisabled = link === ''
  const canSend = hasShareSheet()
  const send = canSend && (
    <Button
      variant={isMain ? 'brand' : 'ghost'}
      isDisabled={isDisabled}
      onPress={() => void openShareSheet(invitation, link)}
    >
      <Send aria-hidden size={18} /> {t('code.send')}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2.5 *:grow max-md:*:px-3">
      {isMain && send}
      <Button
        variant={isMain && !canSend ? 'brand' : 'ghost'}
        isDisabled={isDisabled}
        onPress={() => void copyText(link, t('code.linkCopied'), t('code.linkCopyFailed', { link }))}
      >
        <Link2 aria-hidden size={20} /> {t('code.copyLink')}
      </Button>
      {!isMain && send}
    </div>
  )
}
