// A calendar date: typed as dd / mm / aaaa, or picked. React Aria's DatePicker would bring the
// calendar and its popover into every form; here they load when the page is idle, or when it is
// opened.
import { parseDate } from '@internationalized/date'
import { CalendarDays } from 'lucide-react'
import { useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { DateField as AriaDateField } from 'react-aria-components/DateField'
import { Group } from 'react-aria-components/Group'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { useOpening } from '#web/ui/deferred/use-opening.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { cn } from '#web/ui/theme/class-names.ts'
import {
  ariaField,
  fieldBoxClass,
  FieldNotes,
  fieldStackClass,
  LabelLine,
  type FieldProps,
} from './field.tsx'
import type { CalendarPanelProps } from './calendar/calendar-panel.tsx'
import { segmentBoxClass, DateSegments, segmentsFilled } from './date-segments.tsx'
import { useUiMessages } from '#web/ui/i18n/ui-messages.tsx'

const calendar = deferCode(() => import('./calendar/calendar-popover.tsx'))

/** A date that is chosen with one tap. */
export interface DateChip {
  readonly label: string
  /** `yyyy-MM-dd` */
  readonly date: string
}

export interface DateFieldProps extends Omit<FieldProps<string | null>, 'placeholder'> {
  /** `yyyy-MM-dd`: the range of the calendar. What is typed beyond it is refused by the schema. */
  readonly min?: string
  readonly max?: string
  /** Below the field. */
  readonly chips?: readonly DateChip[]
}

// Not a date, so that every schema refuses it: half a date, saved as none, would be lost silently.
const incomplete = 'incomplete'

/**
 * A date as `yyyy-MM-dd`, null while empty, or `incomplete` while only a part is typed. It has no
 * time zone.
 */
export function DateField({
  label,
  error,
  isOptional,
  description,
  value,
  onChange,
  min,
  max,
  chips,
  ...props
}: DateFieldProps) {
  const group = useRef<HTMLDivElement>(null)
  const date = value === incomplete ? null : value
  const reportParts = () => {
    const typed = segmentsFilled(group.current)
    if (typed === 'some' && value === null) onChange(incomplete)
    if (typed === 'none' && value === incomplete) onChange(null)
  }
  return (
    <AriaDateField
      {...props}
      {...ariaField(error)}
      value={date === null ? null : parseDate(date)}
      onChange={(chosen) => onChange(chosen?.toString() ?? null)}
      shouldForceLeadingZeros
      className={fieldStackClass}
    >
      <LabelLine label={label} isRequired={props.isRequired} isOptional={isOptional} />
      <Group
        ref={group}
        onKeyUp={reportParts}
        onInput={reportParts}
        onBlur={reportParts}
        className={cn(fieldBoxClass, segmentBoxClass, error && 'border-danger')}
      >
        <DateSegments />
        <CalendarButton
          label={label}
          isDisabled={props.isDisabled ?? false}
          min={min}
          max={max}
          value={date}
          onChange={onChange}
        />
      </Group>
      {chips && (
        <DateChips
          label={label}
          chips={chips}
          value={value}
          onChange={onChange}
          isDisabled={props.isDisabled ?? false}
        />
      )}
      <FieldNotes description={description} error={error} />
    </AriaDateField>
  )
}

interface CalendarButtonProps extends CalendarPanelProps {
  readonly isDisabled: boolean
}

function CalendarButton({ isDisabled, ...panel }: CalendarButtonProps) {
  const messages = useUiMessages()
  const button = useRef<HTMLButtonElement>(null)
  const { code, isOpen, isWaiting, open, close } = useOpening(calendar)
  return (
    <>
      <Button
        ref={button}
        aria-label={`${messages.openCalendar}: ${panel.label}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        isDisabled={isDisabled}
        onPress={open}
        className="icon-btn"
      >
        {isWaiting ? <Spinner /> : <CalendarDays aria-hidden size={20} />}
      </Button>
      {code && <code.CalendarPopover {...panel} isOpen={isOpen} onClose={close} trigger={button} />}
    </>
  )
}

interface DateChipsProps extends Required<
  Pick<DateFieldProps, 'label' | 'value' | 'onChange' | 'isDisabled'>
> {
  readonly chips: readonly DateChip[]
}

/** As high as a finger, looking like less; the one of the chosen date is filled. */
function DateChips({ label, chips, value, onChange, isDisabled }: DateChipsProps) {
  return (
    <div className="-my-1.5 flex flex-wrap gap-2">
      {chips.map(({ label: name, date }) => (
        <button
          key={name}
          type="button"
          // Two fields of a form have the same chips.
          aria-label={`${name}: ${label}`}
          aria-pressed={value === date}
          disabled={isDisabled}
          onClick={() => onChange(date)}
          className="group grid min-h-11 place-items-center rounded-full"
        >
          <span className="rounded-full border-2 border-line px-3 py-0.5 text-sm font-semibold text-muted group-hover:border-fg group-aria-pressed:border-fg group-aria-pressed:bg-blush group-aria-pressed:text-fg">
            {name}
          </span>
        </button>
      ))}
    </div>
  )
}
