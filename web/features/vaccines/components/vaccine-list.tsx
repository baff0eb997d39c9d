// A pet's vaccines, each with how soon its next dose is due.
import { Syringe } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DueStatus } from '#contract/features/records/dated-records.ts'
import type { Vaccine } from '#contract/features/vaccines/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { costText } from '#web/shared/costs/cost-text.ts'
import { DatedRecordCard } from '#web/shared/records/dated-record-card.tsx'
import { RecordCards } from '#web/ui/layout/record-card.tsx'

interface VaccineListProps {
  readonly vaccines: readonly Vaccine[]
  /** By the id of a dose. */
  readonly statuses: ReadonlyMap<string, DueStatus>
  readonly renderActions: (vaccine: Vaccine) => ReactNode
}

export function VaccineList({ vaccines, statuses, renderActions }: VaccineListProps) {
  const { t } = useTranslation('vaccines')
  const format = useFormatter()
  // During an upgrade a server of the version before may answer, which does not know them.
  const labelFacts = ({ manufacturer, lot, validUntil }: Vaccine) => [
    manufacturer ? t('card.manufacturer', { name: manufacturer }) : null,
    lot ? t('card.lot', { lot }) : null,
    validUntil ? t('card.validUntil', { date: format.date(validUntil) }) : null,
  ]
  return (
    <RecordCards>
      {vaccines.map((vaccine) => {
        const status = statuses.get(vaccine.id) ?? { kind: 'none' }
        const next = vaccine.nextDueDate === null ? null : format.date(vaccine.nextDueDate)
        const given = vaccine.dateAdministered === null ? null : format.date(vaccine.dateAdministered)
        return (
          <DatedRecordCard
            key={vaccine.id}
            id={vaccine.id}
            title={vaccine.name}
            Icon={Syringe}
            status={status}
            t={(key, values) => t(key, values)}
            lead={
              next === null
                ? null
                : status.kind === 'overdue'
                  ? t('card.overdueSince', { date: next })
                  : t('card.next', { date: next })
            }
            facts={[
              given === null ? null : t('card.administered', { date: given }),
              costText(vaccine.cost, format),
              vaccine.veterinarian,
              ...labelFacts(vaccine),
              next === null || vaccine.remind ? null : t('card.silent'),
            ]}
            notes={vaccine.notes}
            actions={renderActions(vaccine)}
          />
        )
      })}
    </RecordCards>
  )
}
