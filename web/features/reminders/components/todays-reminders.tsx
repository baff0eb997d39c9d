import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReminderList } from '#contract/features/reminders/schema.ts'
import { groupIntoLines, type ReminderLine } from '#web/features/reminders/lines.ts'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { Rows } from '#web/ui/layout/rows.tsx'
import { TodaysLine } from './todays-line.tsx'

/** More of them would hide the pets. */
const linesMax = 3

export interface TodaysRemindersProps {
  readonly list: ReminderList
  /** Called with the count of drawn lines. */
  readonly onCount: (lines: number) => void
}

const isOpen = ({ lead }: ReminderLine): boolean =>
  lead.snoozedUntil === null && (lead.status === 'overdue' || lead.status === 'due')

const overdueFirst = (a: ReminderLine, b: ReminderLine): number =>
  Number(b.lead.status === 'overdue') - Number(a.lead.status === 'overdue')

/** A line stays when it is done: if the list closed up, the next press would hit another line. */
const useLinesInPlace = (list: ReminderList): ReminderLine[] => {
  const [keys, setKeys] = useState<readonly string[]>([])
  const lines = groupIntoLines(list.items)
  const added = lines.filter((line) => isOpen(line) && !keys.includes(line.key)).toSorted(overdueFirst)
  if (added.length > 0) setKeys([...keys, ...added.map(({ key }) => key)])
  return keys.flatMap((key) => lines.find((line) => line.key === key && line.lead.status !== 'soon') ?? [])
}

export function TodaysReminders({ list, onCount }: TodaysRemindersProps) {
  const { t } = useTranslation('reminders')
  const lines = useLinesInPlace(list)
  const open = Math.min(lines.filter(isOpen).length, linesMax)
  useEffect(() => onCount(open), [onCount, open])
  if (lines.length === 0) return null
  const hidden = lines.length - linesMax
  return (
    <section aria-labelledby="due-today" className="mt-6 md:mt-8">
      <h2 id="due-today" className="text-[1.375rem]/7 font-extrabold md:text-2xl/8">
        {t('dueToday.title')}
      </h2>
      <Rows className="mt-4">
        {lines.slice(0, linesMax).map((line) => (
          <TodaysLine key={line.key} line={line} now={new Date(list.asOf).getTime()} />
        ))}
      </Rows>
      {hidden > 0 && (
        <LinkButton variant="quiet" size="sm" to="/app/upcoming" className="mt-1 -ml-4">
          {list.isComplete ? t('dueToday.more', { count: hidden }) : t('all')}
        </LinkButton>
      )}
    </section>
  )
}
