import { memo, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reminder } from '#contract/features/reminders/schema.ts'
import { daysBetween, type PlainDate } from '#contract/shared/dates.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { focusHeading } from '#web/ui/focus/focus-heading.ts'
import { Rows } from '#web/ui/layout/rows.tsx'
import { groupIntoLines } from '#web/features/reminders/lines.ts'
import { ReminderRow } from './reminder-row.tsx'
import { UpcomingDaySkeleton } from './reminders-skeleton.tsx'
import { upcomingDayClass, upcomingInsetClass } from './row-classes.ts'

/** `date` is null for overdue reminders. `today` is in the person's chosen time zone. */
export interface UpcomingDay {
  readonly date: PlainDate | null
  readonly today: PlainDate
  readonly items: readonly Reminder[]
}

const heading = 'text-lg/6 font-bold md:pt-3.5'

interface UpcomingDaysProps {
  readonly days: readonly UpcomingDay[]
  /** The time of the list, in milliseconds. */
  readonly now: number
}

export function UpcomingDays({ days, now }: UpcomingDaysProps) {
  const [open, setOpen] = useState<string | null>(null)
  const toggle = useCallback((key: string) => setOpen((before) => (before === key ? null : key)), [])
  const finish = useCallback(() => {
    // The focused row disappears, or moves to another day.
    focusHeading()
    setOpen(null)
  }, [])
  return (
    <div className="flex flex-col gap-6 md:gap-8">
      {days.map((day) => (
        <Day key={day.date ?? 'overdue'} day={day} now={now} open={open} onToggle={toggle} onMove={finish} />
      ))}
    </div>
  )
}

interface DayProps {
  readonly day: UpcomingDay
  readonly now: number
  /** The key of the open line, of this day or another. */
  readonly open: string | null
  readonly onToggle: (key: string) => void
  readonly onMove: () => void
}

/** Memoized: loading more days does not render the present ones. */
const Day = memo(function Day({ day: { date, today, items }, now, open, onToggle, onMove }: DayProps) {
  return (
    <section aria-labelledby={`day-${date ?? 'overdue'}`} className={upcomingDayClass}>
      <DayHeading date={date} today={today} />
      <Rows>
        {groupIntoLines(items, now).map((line) => (
          <ReminderRow
            key={line.key}
            line={line}
            now={now}
            isOpen={open === line.key}
            onToggle={() => onToggle(line.key)}
            onMove={onMove}
            className={upcomingInsetClass}
          />
        ))}
      </Rows>
    </section>
  )
})

/** 'Hoy · sábado, 21 de noviembre', and later 'Lunes · 23 de noviembre' */
function DayHeading({ date, today }: Pick<UpcomingDay, 'date' | 'today'>) {
  const { t } = useTranslation('reminders')
  const { dayParts } = useFormatter()
  if (date === null)
    return (
      <h2 id="day-overdue" className={heading}>
        {t('upcoming.overdue')}
      </h2>
    )
  const away = daysBetween(today, date)
  const parts = dayParts(date)
  const near = away === 0 ? t('upcoming.today') : away === 1 ? t('upcoming.tomorrow') : null
  return (
    <h2 id={`day-${date}`} className={heading}>
      <span className="inline-block first-letter:uppercase">{near ?? parts.weekday}</span>{' '}
      <span className="ml-1 font-sans text-sm font-normal tracking-normal text-muted md:ml-0 md:block">
        {near === null ? parts.date : `${parts.weekday}, ${parts.date}`}
      </span>
    </h2>
  )
}

export function UpcomingSkeleton() {
  const { t } = useTranslation('reminders')
  return (
    <div aria-busy>
      <output className="sr-only">{t('loading')}</output>
      <UpcomingDaySkeleton />
    </div>
  )
}
