// How soon a dated record is due, in words.
import type { DueStatus } from '#contract/features/records/dated-records.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import type { Tint } from '#web/ui/theme/tint.ts'

/** What repeats the words of the badge beside it. */
export const dueTints: Readonly<Record<DueStatus['kind'], Tint>> = {
  overdue: 'danger',
  soon: 'sun-soft',
  ok: 'mint',
  none: 'mint',
}

/** The words of the feature: `t={(key, values) => t(key, values)}`. */
export type DueMessages = (
  key: 'due.overdue' | 'due.today' | 'due.inDays' | 'due.ok',
  values: { count?: number },
) => string

interface DueBadgeProps {
  readonly status: DueStatus
  readonly t: DueMessages
}

/** Nothing without a date. */
export function DueBadge({ status, t }: DueBadgeProps) {
  switch (status.kind) {
    case 'overdue':
      return <Badge kind="danger">{t('due.overdue', {})}</Badge>
    case 'soon':
      return (
        <Badge kind="soon">
          {status.days === 0 ? t('due.today', {}) : t('due.inDays', { count: status.days })}
        </Badge>
      )
    case 'ok':
      return <Badge kind="ok">{t('due.ok', {})}</Badge>
    case 'none':
      return null
  }
}
