import { Bell } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { daysBetween, type PlainDate } from '#contract/shared/dates.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import type { CareLine } from './line-texts.ts'

interface LineBadgesProps {
  readonly line: CareLine
  readonly today: PlainDate
}

export function LineBadges({ line, today }: LineBadgesProps) {
  const { t } = useTranslation('care-plan')
  const format = useFormatter()
  const reminded = line.offer?.remindedOn ?? null
  return (
    <>
      <StatusBadge line={line} today={today} />
      {reminded !== null && (
        <Badge kind="neutral" icon={<Bell aria-hidden size={14} />}>
          {t('badge.reminded', { date: format.date(reminded) })}
        </Badge>
      )}
    </>
  )
}

function StatusBadge({ line: { status, from }, today }: LineBadgesProps) {
  const { t } = useTranslation('care-plan')
  switch (status) {
    case 'overdue':
      return <Badge kind="danger">{t('badge.overdue')}</Badge>
    case 'next': {
      const days = daysBetween(today, from)
      return <Badge kind="soon">{days > 0 ? t('badge.inDays', { count: days }) : t('badge.now')}</Badge>
    }
    case 'done':
      return <Badge kind="ok">{t('badge.done')}</Badge>
    case 'later':
      return null
  }
}
