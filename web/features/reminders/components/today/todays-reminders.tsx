import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { presentMs } from '#contract/features/reminders/limits.ts'
import type { Reminder, ReminderList } from '#contract/features/reminders/schema.ts'
import { dosesOf, groupIntoLines, isPresent, type ReminderLine } from '#web/features/reminders/lines.ts'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { usePerson } from '#web/shared/session/session.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { Rows } from '#web/ui/layout/rows.tsx'
import { ReminderRow } from '#web/features/reminders/components/reminder-row.tsx'
import { upcomingInsetClass } from '#web/features/reminders/components/row-classes.ts'

/** More of them would hide the pets. */
const linesMax = 3

export interface TodaysRemindersProps {
  readonly list: ReminderList
  /** Called with the count of drawn lines. */
  readonly onCount: (lines: number) => void
}

const isOpenItem = ({ status, snoozedUntil }: Reminder): boolean =>
  snoozedUntil === null && (status === 'overdue' || status === 'due')

const isOpen = ({ items }: ReminderLine): boolean => items.some(isOpenItem)

/** Lines that are open when the list is loaded, and doses that another person has just marked. */
const isShown = (line: ReminderLine, now: number, me: string): boolean =>
  isOpen(line) ||
  dosesOf(line).some(
    ({ mark }) => mark?.by && mark.by.id !== me && now - new Date(mark.at).getTime() < presentMs,
  )

/** A line stays when it is done: if the list closed up, the next press would hit another line. */
const useLinesInPlace = (list: ReminderList, now: number): ReminderLine[] => {
  const { id: me } = usePerson()
  // Keys name items, because lines join and separate.
  const [keys, setKeys] = useState<readonly string[]>([])
  const positionOf = ({ items }: ReminderLine): number =>
    Math.min(...items.map(({ key }) => keys.indexOf(key)).filter((position) => position >= 0))
  const lines = groupIntoLines(list.items, now)
  const added = lines.filter((line) => positionOf(line) === Infinity && isShown(line, now, me))
  if (added.length > 0) setKeys([...keys, ...added.flatMap(({ items }) => items.map(({ key }) => key))])
  return lines
    .filter((line) => positionOf(line) < Infinity && line.lead.status !== 'soon')
    .toSorted((a, b) => positionOf(a) - positionOf(b))
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
  const lines = useLinesInPlace(list, now)
  const [unfolded, setUnfolded] = useState<string | null>(null)
  // Doses that are due now are always shown.
  const room = Math.max(linesMax, lines.filter((line) => isPresent(line, now)).length)
  const open = Math.min(lines.filter(isOpen).length, room)
  useEffect(() => onCount(open), [onCount, open])
  const done = list.items.some(isOpenItem) ? [] : list.items.filter((item) => isMarkedOn(item, now))
  const allDone = done.length > 0 && <AllDone done={done} />
  if (lines.length === 0) return allDone
  const hidden = lines.length - room
  return (
    <section aria-labelledby="due-today" className="mt-6 md:mt-8">
      <h2 id="due-today" className="text-[1.375rem]/7 font-extrabold md:text-2xl/8">
        {t('dueToday.title')}
      </h2>
      <Rows className="mt-4">
        {lines.slice(0, room).map((line) => (
          <ReminderRow
            key={line.key}
            line={line}
            now={now}
            isOpen={unfolded === line.key}
            onToggle={() => setUnfolded(unfolded === line.key ? null : line.key)}
            className={upcomingInsetClass}
          />
        ))}
      </Rows>
      {hidden > 0 && (
        <LinkButton variant="quiet" size="sm" to="/app/upcoming" className="mt-1 -ml-4">
          {list.isComplete ? t('dueToday.more', { count: hidden }) : t('all')}
        </LinkButton>
      )}
      {allDone}
    </section>
  )
}
