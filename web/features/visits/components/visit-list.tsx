// A pet's visits, each with what it cost and when the next one is.
import { Stethoscope } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DueStatus } from '#contract/features/records/dated-records.ts'
import type { Visit } from '#contract/features/visits/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { costText } from '#web/shared/costs/cost-text.ts'
import { DatedRecordCard } from '#web/shared/records/dated-record-card.tsx'
import { LongText } from '#web/ui/layout/long-text.tsx'
import { RecordCards } from '#web/ui/layout/record-card.tsx'

interface VisitListProps {
  readonly visits: readonly Visit[]
  /** By the id of a visit. */
  readonly statuses: ReadonlyMap<string, DueStatus>
  readonly renderActions: (visit: Visit) => ReactNode
}

export function VisitList({ visits, statuses, renderActions }: VisitListProps) {
  const { t } = useTranslation('visits')
  const format = useFormatter()
  return (
    <RecordCards>
      {visits.map((visit) => {
        const status = statuses.get(visit.id) ?? { kind: 'none' }
        const { clinic, veterinarian, findings, cost, nextVisitDate, remind } = visit
        const lines = [
          // Where the veterinarian is the clinic, once is enough.
          clinic === veterinarian ? null : clinic,
          veterinarian,
          nextVisitDate === null ? null : t('card.next', { date: format.date(nextVisitDate) }),
          nextVisitDate === null || remind ? null : t('card.silent'),
        ]
        return (
          <DatedRecordCard
            key={visit.id}
            id={visit.id}
            title={visit.reason}
            Icon={Stethoscope}
            status={status}
            t={(key, values) => t(key, values)}
            lead={[format.date(visit.visitDate), costText(cost, format)]
              .filter((one) => one !== null)
              .join(' · ')}
            facts={lines}
            actions={renderActions(visit)}
          >
            {findings !== null && (
              <LongText
                text={findings}
                moreLabel={t('readMore')}
                lessLabel={t('readLess')}
                className="text-sm"
              />
            )}
          </DatedRecordCard>
        )
      })}
    </RecordCards>
  )
}
