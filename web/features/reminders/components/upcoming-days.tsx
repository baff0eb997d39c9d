import { memo, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { daysBetween, type PlainDate } from '#contract/shared/dates.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { focusHeading } from '#web/ui/focus/focus-heading.ts'
import { Rows } from '#web/ui/layout/rows.tsx'
import { toAgendaLines, type AgendaDay } from '#web/features/reminders/agenda.ts'
import { useAgendaText } from './agenda-text.ts'
import { ReminderRow } from './reminder-row.tsx'
import { UpcomingDaySkeleton } from './reminders-skeleton.tsx'
import { upcomingDayClass, upcomingInsetClass } from './row-classes.ts'

const heading = 'text-lg/6 font-bold md:pt-3.5'

interface UpcomingDaysProps {
  readonly days: readonly AgendaDay[]
  /** In the person's chosen time zone. */
  readonly today: PlainDate
  /** The time of the list, in milliseconds. */
  readonly now: number
}

export function UpcomingDays({ days, today, now }: UpcomingDaysProps) {
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
        <Day key={day.id} day={day} today={today} now={now} open={open} onToggle={toggle} onMove={finish} />
      ))}
    </div>
  )
}

interface DayProps extends Pick<UpcomingDaysProps, 'today' | 'now'> {
  readonly day: AgendaDay
  /** The key of the open line, of this day or another. */
  readonly open: string | null
  readonly onToggle: (key: string) => void
  readonly onMove: () => void
}

/** Memoized: loading more days does not render the present ones. */
const Day = memo(function Day({ day, today, now, open, onToggle, onMove }: DayProps) {
  const { id } = day
  const textOf = useAgendaText()
  return (
    <section aria-labelledby={`day-${id}`} className={upcomingDayClass}>
      <DayHeading id={id} today={today} />
      <Rows>
        {toAgendaLines(day, now).map((line) => {
          // The doses of one course and day can be in two groups.
          const key = `${id} ${line.key}`
          return (
            <ReminderRow
              key={key}
              line={line}
              when={textOf(line)}
              now={now}
              isOpen={open === key}
              onToggle={() => onToggle(key)}
              onMove={onMove}
              className={upcomingInsetClass}
            />
          )
        })}
      </Rows>
    </section>
  )
})

/** 'Hoy · sábado, 21 de noviembre', and later 'Lunes · 23 de noviembre' */
function DayHeading({ id, today }: { id: string; today: PlainDate }) {
  const { t } = useTranslation('reminders')
  const { dayParts } = useFormatter()
  if (id === 'overdue' || id === 'later')
    return (
      <h2 id={`day-${id}`} className={heading}>
        {t(`upcoming.${id}`)}
      </h2>
    )
  const away = daysBetween(today, id)
  const parts = dayParts(id)
  const near = away === 0 ? t('upcoming.today') : away === 1 ? t('upcoming.tomorrow') : null
  return (
    <h2 id={`day-${id}`} className={heading}>
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
