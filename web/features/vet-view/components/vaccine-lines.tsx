import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Stamp } from '#contract/features/stamps/schema.ts'
import { vetViewQueries } from '#web/features/vet-view/api.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { InkStamp } from '#web/shared/records/ink-stamp.tsx'
import { lastDoses, type LastDose } from './last-doses.ts'
import { Listed } from './view-part.tsx'

interface Vaccine {
  readonly id: string
  readonly name: string
  readonly dateAdministered: string | null
  readonly nextDueDate: string | null
  readonly manufacturer: string | null
  readonly lot: string | null
  readonly validUntil: string | null
}

const isInForce = ({ kind, isHidden, correctedBy }: Stamp): boolean =>
  kind === 'vaccines' && !isHidden && correctedBy === null

export function VaccineLines({ petId }: { petId: string }) {
  const { t } = useTranslation('vet-view')
  const { vaccines, stamps } = vetViewQueries(petId)
  const { data } = useQuery(stamps)
  const byRecord = new Map((data?.items ?? []).filter(isInForce).map((stamp) => [stamp.recordId, stamp]))
  return (
    <Listed query={vaccines} empty={t('noVaccines')}>
      {(items) => (
        <ul className="divide-y-2 divide-line">
          {lastDoses(items).map((dose) => (
            <VaccineLine key={dose.last.id} dose={dose} stamp={byRecord.get(dose.last.id)} />
          ))}
        </ul>
      )}
    </Listed>
  )
}

interface VaccineLineProps {
  readonly dose: LastDose<Vaccine>
  readonly stamp: Stamp | undefined
}

function VaccineLine({ dose: { last, earlier }, stamp }: VaccineLineProps) {
  const { t } = useTranslation('vet-view')
  const format = useFormatter()
  const facts = [
    last.manufacturer,
    last.lot === null ? null : t('lot', { lot: last.lot }),
    last.validUntil === null ? null : t('validUntil', { date: format.date(last.validUntil) }),
  ].filter((fact) => fact !== null)
  return (
    <li className="flex items-start gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow wrap-anywhere">
        <h3 dir="auto" className="text-xl/7 font-bold">
          {last.name}
        </h3>
        {last.dateAdministered !== null && (
          <p className="font-semibold tabular-nums">{format.date(last.dateAdministered)}</p>
        )}
        {facts.length > 0 && <p>{facts.join(' · ')}</p>}
        {last.nextDueDate !== null && <p>{t('next', { date: format.date(last.nextDueDate) })}</p>}
        {stamp && (
          <p className="text-base/6 text-muted">
            {t('stamped', { name: stamp.professional.name, clinic: stamp.professional.clinic })}
          </p>
        )}
        {earlier.length > 0 && (
          <p className="text-base/6 text-muted">
            {t('earlier', { dates: earlier.map((day) => format.date(day)).join(', ') })}
          </p>
        )}
      </div>
      {stamp && <InkStamp stamp={stamp} className="size-20 md:size-24" />}
    </li>
  )
}
