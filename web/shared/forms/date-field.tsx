// One field of text instead of React Aria's segments: they judge a year before its last digit, turn
// the 29th of February of another year into the 28th, and drop pasted text.
import { CalendarDays } from '#web/ui/images/icons.ts'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Button } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { addDays, type PlainDate } from '#contract/shared/dates.ts'
import { parseTypedDate } from '#contract/shared/typed/dates.ts'
import { currentLanguage, type Language } from '#web/shared/i18n/i18n.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { useOpening } from '#web/ui/deferred/use-opening.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import type { CalendarPanelProps } from '#web/ui/fields/calendar/calendar-panel.tsx'
import type { FieldProps } from '#web/ui/fields/field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { stepByArrows } from './number-input.ts'
import { wholeDate } from './whole-date.ts'

const calendar = deferCode(() => import('#web/ui/fields/calendar/calendar-popover.tsx'), 'idle')

export interface DateChip {
  readonly label: string
  /** `yyyy-MM-dd` */
  readonly date: string
}

interface DateFieldProps extends Omit<FieldProps<string | null>, 'placeholder'> {
  /** `yyyy-MM-dd`; the bounds of the calendar. The schema refuses typed dates beyond them. */
  readonly min?: string
  readonly max?: string
  readonly chips?: readonly DateChip[]
}

// Not a date, so that schemas refuse it: half a date saved as none would be lost silently.
const incomplete = 'incomplete'

const orders = { es: 'dmy', en: 'mdy' } as const satisfies Record<Language, string>

const textOf = (value: string | null, language: Language): string => {
  if (value === null || value === incomplete) return ''
  const [year = '', month = '', day = ''] = value.split('-')
  return { dmy: [day, month, year], mdy: [month, day, year] }[orders[language]].join('/')
}

// A year of two digits may be the beginning of one with four.
const hasWholeYear = (typed: string): boolean => /(?<!\d)\d{4}(?!\d)|^\s*\d{8}\s*$/.test(typed)

const useTypedDate = (value: string | null, onChange: (value: string | null) => void) => {
  const language = currentLanguage()
  const [seen, setSeen] = useState(value)
  const [reported, setReported] = useState(value)
  const [typed, setTyped] = useState(() => textOf(value, language))
  const [isTyping, setTyping] = useState(false)
  // Set by the form.
  if (seen !== value) {
    setSeen(value)
    if (value !== reported) {
      setReported(value)
      setTyped(textOf(value, language))
      setTyping(false)
    }
  }
  const read = (text: string): PlainDate | null => parseTypedDate(text, orders[language])
  const report = (text: string, date: PlainDate | null) => {
    const next = text.trim() === '' ? null : (date ?? incomplete)
    setTyped(text)
    setReported(next)
    if (next !== reported) onChange(next)
  }
  const type = (text: string) => {
    const date = hasWholeYear(text) ? read(text) : null
    setTyping(date === null)
    report(text, date)
  }
  const end = () => {
    setTyping(false)
    if (typed.trim() === '') return
    const date = read(typed)
    report(date === null ? typed : textOf(date, language), date)
  }
  const isUnclear = !isTyping && typed.trim() !== '' && read(typed) === null
  return { typed, isTyping, isUnclear, date: reported === incomplete ? null : reported, type, end }
}

/**
 * `yyyy-MM-dd`, null while empty, or `incomplete`. Errors show once the year is complete, or on
 * leaving the field.
 */
export function DateField({
  error,
  value,
  onChange,
  onBlur,
  min,
  max,
  chips,
  // The typed notation of a date is no value of the form.
  name: _name,
  ...props
}: DateFieldProps) {
  const { t } = useTranslation('ui')
  const language = currentLanguage()
  const { typed, isTyping, isUnclear, date, type, end } = useTypedDate(value, onChange)
  const shownError = isTyping ? undefined : isUnclear ? t('dateUnclear') : error
  const isDisabled = props.isDisabled ?? false
  const stepDay = stepByArrows(
    (direction) => (date === null ? null : textOf(addDays(date, direction), language)),
    type,
  )
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <TextField
        {...props}
        error={shownError}
        value={typed}
        onChange={type}
        onBlur={() => {
          end()
          onBlur?.()
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) end()
          stepDay(event)
        }}
        placeholder={t('dateExample')}
        inputMode="numeric"
        autoComplete="off"
        inputClassName="tabular-nums"
        end={
          <CalendarButton
            label={props.label}
            isDisabled={isDisabled}
            min={wholeDate(min)}
            max={wholeDate(max)}
            value={date}
            onChange={onChange}
          />
        }
      />
      {chips && (
        <DateChips
          label={props.label}
          chips={chips}
          value={value}
          onChange={onChange}
          isDisabled={isDisabled}
        />
      )}
    </div>
  )
}

interface CalendarButtonProps extends CalendarPanelProps {
  readonly isDisabled: boolean
}

function CalendarButton({ isDisabled, ...panel }: CalendarButtonProps) {
  const { t } = useTranslation('ui')
  const button = useRef<HTMLButtonElement>(null)
  const { code, isOpen, isWaiting, open, close } = useOpening(calendar)
  return (
    <>
      <Button
        ref={button}
        aria-label={`${t('openCalendar')}: ${panel.label}`}
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

function DateChips({ label, chips, value, onChange, isDisabled }: DateChipsProps) {
  return (
    <div className="-my-1.5 flex flex-wrap gap-2">
      {chips.map(({ label: name, date }) => (
        <button
          key={name}
          type="button"
          // The chips of two fields in a form have the same names.
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
