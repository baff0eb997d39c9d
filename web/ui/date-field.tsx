// A calendar date: typed as dd / mm / aaaa, or picked.
import { parseDate } from '@internationalized/date'
import { CalendarDays } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { DatePicker } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { useLocale } from 'react-aria-components/I18nProvider'
import { CalendarPanel } from './calendar-panel.tsx'
import { cn } from './class-names.ts'
import { ariaField, fieldBox, FieldNotes, fieldStack, LabelLine, type FieldProps } from './field.tsx'
import { Popover } from './popover.tsx'
import { useUiWords } from './ui-words.tsx'

export interface DateFieldProps extends Omit<FieldProps<string | null>, 'placeholder'> {
  /** `yyyy-MM-dd`: what the calendar offers. What is typed beyond it is said by the schema. */
  readonly min?: string
  readonly max?: string
}

/** A date as `yyyy-MM-dd`, or null while empty or incomplete. No time zone touches it. */
export function DateField({ label, error, isOptional, description, value, onChange, min, max, ...props }: DateFieldProps) {
  const words = useUiWords()
  const { locale } = useLocale()
  return (
    <DatePicker
      {...props}
      {...ariaField(error)}
      value={value === null ? null : parseDate(value)}
      onChange={(date) => onChange(date?.toString() ?? null)}
      shouldForceLeadingZeros
      // Some Spanish-speaking regions would start on Sunday; the product starts on Monday in Spanish everywhere.
      firstDayOfWeek={locale.startsWith('es') ? 'mon' : 'sun'}
      className={fieldStack}
    >
      <LabelLine label={label} isRequired={props.isRequired} isOptional={isOptional} />
      <Group className={cn(fieldBox, 'flex items-center py-0 pr-1 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-teal')}>
        <DateInput className="flex grow gap-px whitespace-nowrap">
          {(segment) => (
            <DateSegment
              segment={segment}
              className="rounded px-0.5 tabular-nums outline-none data-focused:bg-teal data-focused:text-surface data-placeholder:text-muted data-focused:data-placeholder:text-surface data-[type=literal]:px-0.5"
            />
          )}
        </DateInput>
        <Button aria-label={words.openCalendar} className="icon-btn">
          <CalendarDays aria-hidden size={20} />
        </Button>
      </Group>
      <FieldNotes description={description} error={error} />
      <Popover>
        <Dialog className="outline-none">
          <CalendarPanel min={min} max={max} />
        </Dialog>
      </Popover>
    </DatePicker>
  )
}
