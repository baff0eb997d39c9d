import type { ReactNode } from 'react'
import type { DueStatus } from '#contract/features/records/dated-records.ts'
import type { Visit } from '#contract/features/visits/schema.ts'
import { costText } from '#web/shared/costs/cost-text.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { DatedRecordCard } from '#web/shared/records/dated-record-card.tsx'
import { useKindMessages } from '#web/shared/records/kinds/kind-messages.ts'
import { LongText } from '#web/ui/layout/long-text.tsx'
import { RecordPairs } from '#web/shared/records/record-pairs.tsx'

interface VisitListProps {
  readonly visits: readonly Visit[]
  /** By the id of a visit. */
  readonly statuses: ReadonlyMap<string, DueStatus>
  readonly renderActions: (visit: Visit) => ReactNode
}

export function VisitList({ visits, statuses, renderActions }: VisitListProps) {
  const messages = useKindMessages('visits')
  const { get } = messages
  const format = useFormatter()
  return (
    <RecordPairs ids={visits.map(({ id }) => id)}>
      {visits.map((visit) => {
        const { id, clinic, veterinarian, findings, cost, nextVisitDate, remind } = visit
        return (
          <DatedRecordCard
            key={id}
            id={id}
            kind="visits"
            title={visit.reason}
            status={statuses.get(id) ?? { kind: 'none' }}
            messages={messages}
            lead={[format.date(visit.visitDate), costText(cost, format)]
              .filter((item) => item !== null)
              .join(' · ')}
            facts={[
              // A veterinarian with the name of the clinic is shown once.
              clinic === veterinarian ? null : clinic,
              veterinarian,
              nextVisitDate === null ? null : get('card.next', { date: format.date(nextVisitDate) }),
              nextVisitDate === null || remind ? null : get('card.silent'),
            ]}
            actions={renderActions(visit)}
          >
            {findings !== null && (
              <LongText
                text={findings}
                moreLabel={get('readMore')}
                lessLabel={get('readLess')}
                className="text-sm"
              />
            )}
          </DatedRecordCard>
        )
      })}
    </RecordPairs>
  )
}
