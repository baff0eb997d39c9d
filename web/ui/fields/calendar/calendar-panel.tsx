// Month and year are chosen directly, because a birth date is years ago.
import { parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from '#web/ui/images/icons.ts'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar'
import { useLocale } from 'react-aria-components/I18nProvider'
import type { Key } from 'react'

interface PickerItem {
  readonly id: number
  readonly formatted: string
}

interface NativePickerProps {
  readonly 'aria-label': string
  readonly value: Key
  readonly onChange: (key: number) => void
  readonly items: readonly PickerItem[]
}

/** A phone's native picker is quicker than any list of ours. */
function NativePicker({ value, onChange, items, ...props }: NativePickerProps) {
  return (
    <select
      {...props}
      value={String(value)}
      onChange={(event) => onChange(Number(event.target.value))}
      className="min-h-11 min-w-0 rounded-thumb bg-surface px-1 font-semibold capitalize hover:bg-sunken"
    >
      {items.map((item) => (
        <option key={item.id} value={item.id}>
          {item.formatted}
        </option>
      ))}
    </select>
  )
}

export interface CalendarPanelProps {
  readonly label: string
  /** `yyyy-MM-dd` */
  readonly value: string | null
  readonly onChange: (date: string) => void
  /** `yyyy-MM-dd` */
  readonly min?: string | undefined
  readonly max?: string | undefined
}

export function CalendarPanel({ label, value, onChange, min, max }: CalendarPanelProps) {
  const { locale } = useLocale()
  return (
    <Calendar
      aria-label={label}
      autoFocus
      value={value === null ? null : parseDate(value)}
      onChange={(date) => onChange(date.toString())}
      {...(min !== undefined && { minValue: parseDate(min) })}
      {...(max !== undefined && { maxValue: parseDate(max) })}
      // Regions of Spanish start the week on different days.
      firstDayOfWeek={locale.startsWith('es') ? 'mon' : 'sun'}
    >
      <header className="flex items-center">
        <Button slot="previous" className="icon-btn data-disabled:opacity-40">
          <ChevronLeft aria-hidden size={20} />
        </Button>
        <div className="flex min-w-0 grow flex-wrap justify-center gap-x-1">
          <CalendarMonthPicker format="long">{(picker) => <NativePicker {...picker} />}</CalendarMonthPicker>
          <CalendarYearPicker visibleYears={40}>
            {(picker) => <NativePicker {...picker} />}
          </CalendarYearPicker>
        </div>
        <Button slot="next" className="icon-btn data-disabled:opacity-40">
          <ChevronRight aria-hidden size={20} />
        </Button>
      </header>
      <CalendarGrid
        weekdayStyle="short"
        // On the smallest phones seven days share the width inside the popover's edges.
        className="mt-1 border-collapse [--day:min(2.75rem,calc((100vw---spacing(13))/7))]"
      >
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="h-11 w-(--day) text-[length:min(var(--text-cap),6vw)]/[1.125rem] font-semibold text-muted">
              {day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className="grid h-11 w-(--day) cursor-pointer place-items-center rounded-full tabular-nums hover:bg-sunken data-disabled:cursor-default data-disabled:opacity-40 data-outside-month:hidden data-today:font-extrabold data-today:underline data-today:decoration-2 data-today:underline-offset-4 selected:bg-teal selected:text-surface "
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}
