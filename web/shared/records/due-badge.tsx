// The due status of a dated record, in words.
import type { DueStatus } from '#contract/features/records/dated-records.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import type { Tint } from '#web/ui/theme/tint.ts'
import type { KindWords } from './kinds/kind-words.ts'

/** The tints that accompany the badge. */
export const dueTints: Readonly<Record<DueStatus['kind'], Tint>> = {
  overdue: 'danger',
  soon: 'sun-soft',
  ok: 'mint',
  none: 'mint',
}

interface DueBadgeProps {
  readonly status: DueStatus
  readonly words: KindWords
}

/** Empty without a date. */
export function DueBadge({ status, words: { say } }: DueBadgeProps) {
  switch (status.kind) {
    case 'overdue':
      return <Badge kind="danger">{say('due.overdue')}</Badge>
    case 'soon':
      return (
        <Badge kind="soon">
          {status.days === 0 ? say('due.today') : say('due.inDays', { count: status.days })}
        </Badge>
      )
    case 'ok':
      return <Badge kind="ok">{say('due.ok')}</Badge>
    case 'none':
      return null
  }
}
