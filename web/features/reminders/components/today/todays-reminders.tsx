import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reminder, ReminderList } from '#contract/features/reminders/schema.ts'
import { isOpen, isOpenItem, roomFor, todaysLinesMax } from '#web/features/reminders/lines.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { DueLines, useLinesInPlace } from './due-lines.tsx'

export interface TodaysRemindersProps {
  readonly list: ReminderList
  /** Called with the count of drawn lines. */
  readonly onCount: (lines: number) => void
}

const AllDone = lazyContent(async () => (await import('./all-done.tsx')).AllDone, {
  as: 'extra',
  placeholder: <div className="h-20" />,
})

const isMarkedOn = (item: Reminder, day: number): boolean =>
  item.kind === 'dose' &&
  item.mark !== null &&
  new Date(item.mark.at).toDateString() === new Date(day).toDateString()

export function TodaysReminders({ list, onCount }: TodaysRemindersProps) {
  const { t } = useTranslation('reminders')
  const now = new Date(list.asOf).getTime()
  const lines = useLinesInPlace(list.items, now)
  const room = roomFor(lines, todaysLinesMax, now)
  const open = Math.min(lines.filter(isOpen).length, room)
  useEffect(() => onCount(open), [onCount, open])
  const done = list.items.some(isOpenItem) ? [] : list.items.filter((item) => isMarkedOn(item, now))
  const allDone = done.length > 0 && <AllDone done={done} />
  if (lines.length === 0) return allDone
  return (
    <section aria-labelledby="due-today" className="mt-6 md:mt-8 xl:max-w-180">
      <h2 id="due-today" className="text-[1.375rem]/7 font-extrabold md:text-2xl/8">
        {t('dueToday.title')}
      </h2>
      <DueLines lines={lines} room={room} now={now} isComplete={list.isComplete} className="mt-4" />
      {allDone}
    </section>
  )
}
