import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#web/shared/navigation/link.tsx'
import type { OutboxEntry } from '#web/shared/outbox/entry.ts'
import { isOpenEntry, isQuestion } from '#web/shared/outbox/open-entries.ts'
import { CircleAlert, Clock } from '#web/ui/images/icons.ts'
import { cn } from '#web/ui/theme/class-names.ts'
import { announceWaiting } from './announce-waiting.ts'

/** @param props.entries those sent lately are among them */
export function OutboxLink({ entries }: { entries: readonly OutboxEntry[] }) {
  const { t } = useTranslation('outbox')
  const { history } = useRouter()
  useEffect(() => {
    announceWaiting(entries.filter(isOpenEntry), (key) => history.push(`/app/outbox#${key}`))
  }, [entries, history])
  const open = entries.filter(isOpenEntry)
  if (open.length === 0) return null
  const isAsking = open.some(isQuestion)
  const Icon = isAsking ? CircleAlert : Clock
  return (
    <Link
      to="/app/outbox"
      aria-label={t('indicator', { count: open.length })}
      className={cn(
        'flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-full px-2 text-sm font-semibold transition-colors hover:bg-sunken',
        isAsking ? 'text-danger' : 'text-muted',
      )}
    >
      <Icon aria-hidden size={18} />
      {open.length}
    </Link>
  )
}
