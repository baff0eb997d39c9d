import { useTranslation } from 'react-i18next'
import type { NewCareLink } from '#contract/features/care-links/schema.ts'
import { copyText } from '#web/shared/browser/copy-text.ts'
import { hasShareSheet, openShareSheet } from '#web/shared/browser/secure-apis.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Copy, MessageCircle, Send } from '#web/ui/images/icons.ts'
import { QrCode } from '#web/ui/images/lazy-qr-code.tsx'
import { useDialogControl } from '#web/ui/overlays/dialog-control.tsx'
import { DialogFooter } from '#web/ui/overlays/dialog-footer.tsx'
import { DialogBody } from '#web/ui/overlays/dialog.tsx'

/** The address, which is answered only once. */
export function MadeLink({ made: { url, link } }: { readonly made: NewCareLink }) {
  const { t } = useTranslation('care-links')
  const format = useFormatter()
  const { close } = useDialogControl()
  const names = format.list(link.pets.map(({ name }) => name))
  const invitation = t('made.invitation', { names })
  return (
    <>
      <DialogBody>
        <p>
          {t('made.once')}
          <br />
          <span className="text-muted">{t('link.until', { when: format.moment(link.expiresAt) })}</span>
        </p>
        <div className="mx-auto size-52 shrink-0 overflow-clip rounded-field">
          <QrCode text={url} label={t('made.code')} className="size-full" />
        </div>
        <p
          translate="no"
          className="rounded-field bg-sunken px-4 py-3 font-mono text-dense break-all select-all"
        >
          {url}
        </p>
        <div className="flex flex-wrap gap-2.5 *:grow">
          <Button size="sm" onPress={() => void copyText(url, t('made.copied'), t('made.copyFailed'))}>
            <Copy aria-hidden size={18} /> {t('made.copy')}
          </Button>
          {hasShareSheet() && (
            <Button size="sm" onPress={() => void openShareSheet(invitation, url)}>
              <Send aria-hidden size={18} /> {t('made.share')}
            </Button>
          )}
          <LinkButton
            size="sm"
            href={`https://wa.me/?text=${encodeURIComponent(`${invitation} ${url}`)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <MessageCircle aria-hidden size={18} /> {t('made.whatsApp')}
          </LinkButton>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="brand" onPress={close}>
          {t('made.done')}
        </Button>
      </DialogFooter>
    </>
  )
}
