import { useTranslation } from 'react-i18next'
import asleep from '#web/art/empty/asleep.svg'
import { useFormatter } from '#web/shared/i18n/format.ts'

/** The pets whose doses of today are all marked. */
export function AllDone({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('reminders')
  const format = useFormatter()
  return (
    <p className="flex h-16 items-center gap-3 text-muted">
      <img src={asleep} alt="" width={160} height={116} className="h-12 w-auto" />
      {t('dueToday.allDone', { count: names.length, names: format.list(names) })}
    </p>
  )
}
