// The format is that of the language: 8:00 p. m., or 8:00 PM.
import { parseTime } from '@internationalized/date'
import { useRef, useState, type ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import { TimeField as AriaTimeField } from 'react-aria-components/TimeField'
import { cn } from '#web/ui/theme/class-names.ts'
import {
  ariaField,
  fieldBoxClass,
  FieldNotes,
  fieldStackClass,
  LabelLine,
  type FieldProps,
} from './field.tsx'
import { segmentBoxClass, DateSegments, segmentsFilled } from './date-segments.tsx'

export interface TimeFieldProps extends Omit<FieldProps<string | null>, 'placeholder'> {
  /** The surroundings name the field; screen readers get the label. */
  readonly isLabelHidden?: boolean
  readonly end?: ReactNode
}

// Not a time, so that schemas refuse it.
const incomplete = 'incomplete'

/** `HH:mm`, null while empty, or `incomplete`. */
export function TimeField({
  label,
  error,
  isOptional,
  description,
  value,
  onChange,
  isLabelHidden = false,
  end,
  ...props
}: TimeFieldProps) {
  const group = useRef<HTMLDivElement>(null)
  // Any other value would clear the segments that are still filled.
  const [complete, setComplete] = useState(value === incomplete ? null : value)
  const time = value === incomplete ? complete : value
  const report = (next: string | null) => {
    setComplete(next)
    onChange(next)
  }
  const reportParts = () => {
    const typed = segmentsFilled(group.current)
    if (typed === 'some' && value !== incomplete) {
      setComplete(value)
      onChange(incomplete)
    }
    if (typed === 'none' && value === incomplete) report(null)
    // React Aria does not report an unchanged time again.
    if (typed === 'all' && value === incomplete) report(complete)
  }
  return (
    <AriaTimeField
      {...props}
      {...ariaField(error)}
      value={time === null ? null : parseTime(time)}
      onChange={(chosen) => report(chosen?.toString().slice(0, 'HH:mm'.length) ?? null)}
      shouldForceLeadingZeros
      className={fieldStackClass}
    >
      {isLabelHidden ? (
        <Label data-label={label} className="sr-only">
          {label}
        </Label>
      ) : (
        <LabelLine label={label} isRequired={props.isRequired} isOptional={isOptional} />
      )}
      <div
        role="presentation"
        ref={group}
        onKeyUp={reportParts}
        onInput={reportParts}
        onBlur={reportParts}
        className={cn(fieldBoxClass, segmentBoxClass, error && 'border-danger')}
      >
        <DateSegments />
        {end}
      </div>
      <FieldNotes description={description} error={error} />
    </AriaTimeField>
  )
}
