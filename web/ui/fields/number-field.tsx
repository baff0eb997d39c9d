// A number, written as the language writes it ('41,5' in Spanish).
import { Input } from 'react-aria-components/Input'
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField'
import {
  ariaField,
  fieldBoxClass,
  FieldNotes,
  fieldStackClass,
  LabelLine,
  type FieldProps,
} from './field.tsx'

export interface NumberFieldProps extends FieldProps<number | null> {
  /** The number of decimals; 1 for a step of 0.1. */
  readonly decimals?: number
}

/**
 * A number field; null when empty. The schema checks the range, so that a wrong number is reported
 * and not silently changed.
 */
export function NumberField({
  label,
  error,
  isOptional,
  description,
  placeholder,
  value,
  onChange,
  decimals = 0,
  ...props
}: NumberFieldProps) {
  return (
    <AriaNumberField
      {...props}
      {...ariaField(error)}
      value={value ?? NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      formatOptions={{ maximumFractionDigits: decimals, useGrouping: false }}
      isWheelDisabled
      className={fieldStackClass}
    >
      <LabelLine label={label} isRequired={props.isRequired} isOptional={isOptional} />
      <Input placeholder={placeholder ?? ''} className={fieldBoxClass} />
      <FieldNotes description={description} error={error} />
    </AriaNumberField>
  )
}
