import type { DueStatus } from '#contract/features/records/dated-records.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import type { Tint } from '#web/ui/theme/tint.ts'
import type { KindMessages } from './kinds/kind-messages.ts'

export const dueTints: Readonly<Record<DueStatus['kind'], Tint>> = {
  overdue: 'danger',
  soon: 'sun-soft',
  ok: 'mint',
  none: 'mint',
}

interface DueBadgeProps {
  readonly status: DueStatus
  readonly messages: KindMessages
}

export function DueBadge({ status, messages: { get } }: DueBadgeProps) {
  switch (status.kind) {
    case 'overdue':
      return <Badge kind="danger">{get('due.overdue')}</Badge>
    case 'soon':
      return (
        <Badge kind="soon">
          {status.days === 0 ? get('due.today') : get('due.inDays', { count: status.days })}
        </Badge>
      )
    case 'ok':
      return <Badge kind="ok">{get('due.ok')}</Badge>
    case 'none':
      return null
  }
}
