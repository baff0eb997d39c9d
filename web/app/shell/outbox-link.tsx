import { useTranslation } from 'react-i18next'
import { Link } from '#web/shared/navigation/link.tsx'
import type { OutboxEntry } from '#web/shared/outbox/entry.ts'
import { isQuestion } from '#web/shared/outbox/open-entries.ts'
import { CircleAlert, Hourglass } from '#web/ui/images/icons.ts'

export function OutboxLink({ entries }: { entries: readonly OutboxEntry[] }) {
  const { t } = useTranslation('outbox')
  const isAsking = entries.some(isQuestion)
  const Icon = isAsking ? CircleAlert : Hourglass
  return (
    <Link
      to="/app/outbox"
      aria-label={t('indicator', { count: entries.length })}
      className={`flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-full px-2 text-sm font-semibold transition-colors hover:bg-sunken ${isAsking ? 'text-danger' : 'text-muted'}`}
    >
      <Icon aria-hidden size={18} />
      {entries.length}
    </Link>
  )
}
