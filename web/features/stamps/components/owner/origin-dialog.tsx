// A stamp from a pet's file has verified and unverified parts.
import { ExternalLink } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import type { Stamp, StampOrigin } from '#contract/features/stamps/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { Dialog, DialogBody } from '#web/ui/overlays/dialog.tsx'
import { FactList } from './fact-list.tsx'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

export type ImportedStamp = Stamp & { readonly origin: StampOrigin }

/** Undefined where the file's text about the server is no address of the web. */
const keysAddress = (server: string): string | undefined => {
  if (!/^https?:\/\//.test(server) || !URL.canParse(server)) return undefined
  return new URL('/api/signing-keys', server).href
}

export function OriginDialog({ stamp, ...dialog }: { stamp: ImportedStamp } & DisclosureProps) {
  const { t } = useTranslation('stamps')
  const format = useFormatter()
  const { professional, origin, stampedAt } = stamp
  const { server, keyId, isOwn, petName, microchipNumber } = origin
  const address = isOwn ? undefined : keysAddress(server)
  return (
    <Dialog {...dialog} title={t(isOwn ? 'origin.ownTitle' : 'origin.title')}>
      <DialogBody>
        <div className="flex flex-col gap-4">
          <FactList
            facts={[
              [t('certificate.by'), `${professional.name} (${professional.number})`],
              [t('fields.clinic'), professional.clinic],
              [t('certificate.at'), format.moment(stampedAt)],
              [t('origin.for'), petName],
              [t('certificate.microchip'), microchipNumber],
              [t('origin.server'), server],
              [t('origin.key'), keyId],
            ]}
          />
          <p>{t('origin.checked')}</p>
          {isOwn ? (
            <p>{t('origin.own')}</p>
          ) : (
            <>
              <p>{t(server === window.location.origin ? 'origin.lostKey' : 'origin.unproven')}</p>
              <p className="wrap-anywhere">{t('origin.how', { key: keyId })}</p>
            </>
          )}
          <p className="text-sm text-muted">{t('origin.compare', { name: petName })}</p>
          {address !== undefined && (
            <a href={address} target="_blank" rel="noreferrer" className={buttonClass('ghost')}>
              <ExternalLink aria-hidden size={20} /> {t('origin.open')}
            </a>
          )}
        </div>
      </DialogBody>
    </Dialog>
  )
}
