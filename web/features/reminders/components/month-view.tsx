import { parseDate, type CalendarDate } from '@internationalized/date'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from '#web/ui/images/icons.ts'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { useTranslation } from 'react-i18next'
import { datedKinds } from '#contract/features/records/dated-records.ts'
import type { Reminder } from '#contract/features/reminders/schema.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { markOf } from '#web/features/reminders/month-marks.ts'
import { monthOf, monthQuery } from '#web/features/reminders/month.ts'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'

interface MonthViewProps {
  readonly today: PlainDate
  /** The first day of the list; null for today. */
  readonly value: PlainDate | null
  readonly onChange: (date: PlainDate) => void
}

const kinds = [...datedKinds, 'dose'] as const

export function MonthView({ today, value, onChange }: MonthViewProps) {
  const { t } = useTranslation('reminders')
  const format = useFormatter()
  const [focused, setFocused] = useState(() => parseDate(value ?? today))
  const month = monthOf(focused.toString())
  const { data } = useQuery(monthQuery(month))
  return (
    <div className="card p-3">
      <Calendar
        aria-label={t('month.label')}
        value={value === null ? null : parseDate(value)}
        onChange={(date) => onChange(date.toString())}
        focusedValue={focused}
        onFocusChange={setFocused}
        minValue={parseDate(today)}
        firstDayOfWeek={currentLanguage() === 'es' ? 'mon' : 'sun'}
      >
        <header className="flex items-center justify-between gap-1">
          <Button slot="previous" className="icon-btn data-disabled:opacity-40">
            <ChevronLeft aria-hidden size={20} />
          </Button>
          {/* The calendar announces it. */}
          <span aria-hidden className="font-display text-lg font-bold first-letter:uppercase">
            {format.month(`${month}-01`)}
          </span>
          <Button slot="next" className="icon-btn data-disabled:opacity-40">
            <ChevronRight aria-hidden size={20} />
          </Button>
        </header>
        <CalendarGrid weekdayStyle="short" className="mt-1 w-full table-fixed border-collapse">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className="h-9 text-cap text-muted">{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => <DayCell date={date} items={data?.get(date.toString()) ?? []} />}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
      <Legend />
    </div>
  )
}

const namesOf = (items: readonly Reminder[]): string[] => [...new Set(items.map(({ name }) => name))]

function DayCell({ date, items }: { date: CalendarDate; items: readonly Reminder[] }) {
  const { t } = useTranslation('reminders')
  const format = useFormatter()
  const things = format.list(namesOf(items))
  return (
    <CalendarCell
      date={date}
      // The library names the day; its due items are added.
      render={({ 'aria-label': day, ...props }) => (
        <div
          {...props}
          aria-label={things === '' ? day : t('month.day', { date: day, things })}
          title={things === '' ? undefined : things}
        />
      )}
      className="group flex h-11 w-full cursor-pointer flex-col items-center justify-center rounded-field tabular-nums hover:bg-sunken focus-visible:-outline-offset-3 data-disabled:cursor-default data-disabled:text-muted data-disabled:opacity-60 data-outside-month:hidden data-today:font-bold data-today:ring-2 data-today:ring-edge data-today:ring-inset forced-colors:data-today:border-2 selected:bg-teal selected:text-surface"
    >
      {({ formattedDate }) => (
        <>
          {formattedDate}
          <span aria-hidden className="flex h-2 gap-1">
            {kinds.map(
              (kind) =>
                items.some((item) => item.kind === kind) && <span key={kind} className={markOf(kind)} />,
            )}
          </span>
        </>
      )}
    </CalendarCell>
  )
}

function Legend() {
  const { t } = useTranslation('reminders')
  return (
    <p aria-hidden className="mt-2 flex flex-wrap gap-x-4 gap-y-1 px-2 text-cap text-muted">
      {kinds.map((kind) => (
        <span key={kind} className="inline-flex items-center gap-1.5">
          <span className={markOf(kind)} /> {t(`${kind}.kind`)}
        </span>
      ))}
    </p>
  )
}
