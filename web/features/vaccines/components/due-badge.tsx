// How soon a vaccine is due, in words.
import { useTranslation } from 'react-i18next'
import type { VaccineDueStatus } from '#contract/features/vaccines/due-status.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'

/** Nothing without a date. */
export function DueBadge({ status }: { status: VaccineDueStatus }) {
  const { t } = useTranslation('vaccines')
  switch (status.kind) {
    case 'overdue':
      return <Badge kind="danger">{t('due.overdue')}</Badge>
    case 'soon':
      return (
        <Badge kind="soon">
          {status.days === 0 ? t('due.today') : t('due.inDays', { count: status.days })}
        </Badge>
      )
    case 'ok':
      return <Badge kind="ok">{t('due.ok')}</Badge>
    case 'none':
      return null
  }
}
