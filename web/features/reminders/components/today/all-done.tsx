import { useTranslation } from 'react-i18next'
import type { Reminder } from '#contract/features/reminders/schema.ts'
import asleep from '#web/art/empty/asleep.svg'
import { useFormatter } from '#web/shared/i18n/format.ts'

/** @param done the doses marked today, when none is open */
export function AllDone({ done }: { done: readonly Pick<Reminder, 'petName'>[] }) {
  const { t } = useTranslation('reminders')
  const format = useFormatter()
  const names = [...new Set(done.map(({ petName }) => petName))]
  return (
    <p className="flex min-h-20 items-center gap-3 pt-4 text-muted">
      <img src={asleep} alt="" width={160} height={116} className="h-12 w-auto" />
      {t('dueToday.allDone', { count: names.length, names: format.list(names) })}
    </p>
  )
}
