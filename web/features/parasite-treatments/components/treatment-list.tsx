// A pet's parasite treatments, each with how soon the next is due.
import { BugOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ParasiteTreatment } from '#contract/features/parasite-treatments/schema.ts'
import type { DueStatus } from '#contract/features/records/dated-records.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { costText } from '#web/shared/costs/cost-text.ts'
import { DatedRecordCard } from '#web/shared/records/dated-record-card.tsx'
import { RecordCards } from '#web/ui/layout/record-card.tsx'

interface TreatmentListProps {
  readonly treatments: readonly ParasiteTreatment[]
  /** By the id of a treatment. */
  readonly statuses: ReadonlyMap<string, DueStatus>
  readonly renderActions: (treatment: ParasiteTreatment) => ReactNode
}

export function TreatmentList({ treatments, statuses, renderActions }: TreatmentListProps) {
  const { t } = useTranslation('parasite-treatments')
  const format = useFormatter()
  return (
    <RecordCards>
      {treatments.map((treatment) => {
        const { id, name, target, nextDueDate, dateAdministered, remind, notes, cost } = treatment
        const status = statuses.get(id) ?? { kind: 'none' }
        const next = nextDueDate === null ? null : format.date(nextDueDate)
        const given = dateAdministered === null ? null : format.date(dateAdministered)
        return (
          <DatedRecordCard
            key={id}
            id={id}
            title={name}
            Icon={BugOff}
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
              t(`targets.${target}`),
              given === null ? null : t('card.administered', { date: given }),
              costText(cost, format),
              next === null || remind ? null : t('card.silent'),
            ]}
            notes={notes}
            actions={renderActions(treatment)}
          />
        )
      })}
    </RecordCards>
  )
}
