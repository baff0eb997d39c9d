import { useQuery } from '@tanstack/react-query'
import { Download, ExternalLink } from '#web/ui/images/icons.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CertificateFacts } from '#contract/features/stamps/certificate.ts'
import { certificateCodeMax, signatureBox } from '#contract/features/stamps/limits.ts'
import type { Certificate, Stamp } from '#contract/features/stamps/schema.ts'
import { certificateQuery } from '#web/features/stamps/api.ts'
import { certificateFactsIn } from '#web/features/stamps/verification/check-certificate.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { FailedState, Skeleton } from '#web/ui/feedback/content-states.tsx'
import { QrCode } from '#web/ui/images/lazy-qr-code.tsx'
import { Dialog, DialogBody } from '#web/ui/overlays/dialog.tsx'
import { FactList } from './fact-list.tsx'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

interface CertificateDialogProps extends DisclosureProps {
  readonly petId: string
  readonly stamp: Stamp
}

export function CertificateDialog({ petId, stamp, ...dialog }: CertificateDialogProps) {
  const { t } = useTranslation('stamps')
  const { data, isError, refetch } = useQuery(certificateQuery(petId, stamp.sequence))
  const facts = data && certificateFactsIn(data.text)
  return (
    <Dialog {...dialog} title={t('certificate.title')}>
      <DialogBody>
        {facts ? (
          <Card
            certificate={data}
            facts={facts}
            file={`/api/pets/${petId}/stamps/${stamp.sequence}/certificate.pdf`}
          />
        ) : isError ? (
          <FailedState title={t('certificate.failed')} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-96" />
        )}
      </DialogBody>
    </Dialog>
  )
}

interface CardProps {
  readonly certificate: Certificate
  readonly facts: CertificateFacts
  /** The address of the PDF. */
  readonly file: string
}

function Card({ certificate: { url, signature }, facts, file }: CardProps) {
  const { t } = useTranslation('stamps')
  const format = useFormatter()
  const written =
    signature.kind === 'typed' ? (
      t('certificate.typed', { name: signature.name })
    ) : (
      <svg
        // An img element cannot contain the path.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={t('certificate.drawn')}
        viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
        className="h-12"
      >
        <path d={signature.path} fill="none" stroke="currentColor" strokeWidth={4} />
      </svg>
    )
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('certificate.pet'), [facts.petName, facts.breed].filter((text) => text !== null).join(' · ')],
    [t('certificate.microchip'), facts.microchipNumber],
    [t('certificate.vaccine'), facts.vaccine],
    [t('fields.manufacturer'), facts.manufacturer],
    [t('fields.lot'), facts.lot],
    [t('fields.dateAdministered'), format.date(facts.dateAdministered)],
    [t('fields.validUntil'), facts.validUntil === null ? null : format.date(facts.validUntil)],
    [t('certificate.by'), `${facts.professional} (${facts.professionalNumber})`],
    [t('fields.clinic'), facts.clinic],
    [t('certificate.at'), format.moment(facts.stampedAt)],
    [t('certificate.signature'), written],
  ]
  return (
    <div className="flex flex-col gap-5">
      <FactList facts={rows} />
      {url.length <= certificateCodeMax ? (
        <div className="mx-auto aspect-square w-full max-w-96 overflow-clip rounded-field border-2 border-line bg-white">
          <QrCode text={url} label={t('certificate.qr')} className="block size-full" />
        </div>
      ) : (
        <p className="text-dense">{t('certificate.tooLong')}</p>
      )}
      <p className="text-sm text-muted">{t('certificate.proves')}</p>
      <div className="flex flex-wrap gap-2">
        <a href={`${file}?language=${currentLanguage()}`} className={buttonClass('brand')} download>
          <Download aria-hidden size={20} /> {t('certificate.pdf')}
        </a>
        <a href={url} target="_blank" rel="noreferrer" className={buttonClass('ghost')}>
          <ExternalLink aria-hidden size={20} /> {t('certificate.verify')}
        </a>
      </div>
    </div>
  )
}
