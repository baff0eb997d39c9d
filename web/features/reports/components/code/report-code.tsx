// For the screen of a person that another one's camera reads.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { hasPetPermission } from '#contract/features/pets/permissions.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { FileText, QrCode as QrCodeIcon } from '#web/ui/images/icons.ts'
import { QrCode } from '#web/ui/images/lazy-qr-code.tsx'
import { makeReportCode, reportCodeQuery, type ReportCodeAddress } from './make-code.ts'

export function ReportCode({ pet }: { pet: Pet }) {
  const { t } = useTranslation('reports')
  const { data } = useQuery(reportCodeQuery(pet.id))
  return (
    <section className="card flex flex-col gap-4 p-5 md:p-6 print:hidden">
      <h2 className="flex items-center gap-2.5 text-xl/7 font-extrabold md:text-2xl/8">
        <QrCodeIcon aria-hidden size={24} />
        {t('code.title')}
      </h2>
      {!hasPetPermission(pet.access, 'own') ? (
        <OwnersOnly pet={pet} />
      ) : data ? (
        <Code pet={pet} address={data} />
      ) : (
        <Ask petId={pet.id} />
      )}
    </section>
  )
}

function OwnersOnly({ pet: { id, name } }: { pet: Pet }) {
  const { t } = useTranslation('reports')
  return (
    <>
      <p>{t('code.ownersOnly', { name })}</p>
      <LinkButton to="/app/pet/$petId/report" params={{ petId: id }} className="self-start">
        <FileText aria-hidden size={20} /> {t('code.toReports')}
      </LinkButton>
    </>
  )
}

function Code({ pet: { name }, address: { url, expiresAt } }: { pet: Pet; address: ReportCodeAddress }) {
  const { t } = useTranslation('reports')
  const format = useFormatter()
  return (
    <>
      <div className="mx-auto aspect-square w-full max-w-96 overflow-clip rounded-field border-2 border-line bg-white">
        <QrCode text={url} label={t('code.label', { name })} className="block size-full" />
      </div>
      <output className="text-muted">{t('code.until', { moment: format.moment(expiresAt) })}</output>
    </>
  )
}

function Ask({ petId }: { petId: string }) {
  const { t } = useTranslation('reports')
  const make = useMutation(makeReportCode(petId))
  return (
    <>
      <p>{t('code.text')}</p>
      <Button
        className="self-start"
        isBusy={make.isPending}
        busyText={t('code.making')}
        onPress={() => make.mutate()}
      >
        <QrCodeIcon aria-hidden size={20} /> {t('code.show')}
      </Button>
      {make.error && (
        <p role="alert" className="text-danger">
          {t('code.failed')}{' '}
          {errorCodeOf(make.error) === 'TOO_MANY' ? t('tooManyReports') : errorMessage(make.error)}
        </p>
      )}
    </>
  )
}
