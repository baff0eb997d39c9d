import { useTranslation } from 'react-i18next'
import { Link } from '#web/shared/navigation/link.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { CircleAlert, Clock } from '#web/ui/images/icons.ts'
import type { OutboxEntry } from './entry.ts'
import { isQuestion } from './open-entries.ts'

interface WaitingBadgeProps {
  readonly entry: OutboxEntry
  /** Inside of a button or link. */
  readonly isPlain?: true
}

/** A question leads to its answer. */
export function WaitingBadge({ entry, isPlain }: WaitingBadgeProps) {
  const { t } = useTranslation('outbox')
  if (!isQuestion(entry))
    return (
      <span className="my-1 block">
        <Badge kind="neutral" icon={<Clock aria-hidden size={14} />}>
          {t('state.waiting')}
          <span className="sr-only">, {t('waitingText')}</span>
        </Badge>
      </span>
    )
  const badge = (
    <Badge kind="danger" icon={<CircleAlert aria-hidden size={14} />}>
      {t('state.question')}
    </Badge>
  )
  return isPlain ? (
    <span className="my-1 block">{badge}</span>
  ) : (
    <Link to="/app/outbox" hash={entry.key} className="flex min-h-11 w-max items-center md:min-h-8">
      {badge}
    </Link>
  )
}
