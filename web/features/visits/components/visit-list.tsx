// A pet's visits, each with what it cost and when the next one is; and their skeletons.
import { Stethoscope } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dueSoonDays } from '#contract/features/vaccines/due-status.ts'
import type { Visit } from '#contract/features/visits/schema.ts'
import { daysBetween, localToday } from '#contract/shared/dates.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { LongText } from '#web/ui/layout/long-text.tsx'
import { RecordCard, RecordCards, RecordCardSkeleton } from '#web/ui/layout/record-card.tsx'

interface VisitListProps {
  readonly visits: readonly Visit[]
  readonly renderActions: (visit: Visit) => ReactNode
}

export function VisitList({ visits, renderActions }: VisitListProps) {
  const { t } = useTranslation('visits')
  const format = useFormatter()
  return (
    <RecordCards>
      {visits.map((visit) => {
        const { clinic, veterinarian, findings, cost, nextVisitDate, remind } = visit
        const lines = [
          // Where the veterinarian is the clinic, once is enough.
          clinic === veterinarian ? null : clinic,
          veterinarian,
          nextVisitDate === null ? null : t('card.next', { date: format.date(nextVisitDate) }),
          nextVisitDate === null || remind ? null : t('card.silent'),
        ]
        return (
          <RecordCard
            key={visit.id}
            tile={
              <IconTile tint="sky">
                <Stethoscope size={20} />
              </IconTile>
            }
            title={visit.reason}
            badge={nextVisitDate === null ? undefined : <NextVisitBadge date={nextVisitDate} />}
            lead={[
              format.date(visit.visitDate),
              ...(cost === null ? [] : [format.money(cost.amountMinor, cost.currency)]),
            ].join(' · ')}
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
          </RecordCard>
        )
      })}
    </RecordCards>
  )
}

/** Nothing for a date that has passed, or is far. */
function NextVisitBadge({ date }: { date: string }) {
  const { t } = useTranslation('visits')
  const days = daysBetween(localToday(), date)
  if (days < 0 || days > dueSoonDays) return null
  return <Badge kind="soon">{days === 0 ? t('next.today') : t('next.inDays', { count: days })}</Badge>
}

export function VisitListSkeleton() {
  return (
    <RecordCards>
      <RecordCardSkeleton lines={3} />
      <RecordCardSkeleton lines={3} />
      <RecordCardSkeleton lines={3} />
    </RecordCards>
  )
}
