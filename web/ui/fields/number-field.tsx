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
  /** What the arrow keys change it by; as many decimals as it has are kept. */
  readonly step?: number
}

const decimalsOf = (step: number): number => String(step).split('.')[1]?.length ?? 0

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
  step = 1,
  ...props
}: NumberFieldProps) {
  return (
    <AriaNumberField
      {...props}
      {...ariaField(error)}
      value={value ?? NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      step={step}
      formatOptions={{ maximumFractionDigits: decimalsOf(step), useGrouping: false }}
      isWheelDisabled
      className={fieldStackClass}
    >
      <LabelLine label={label} isRequired={props.isRequired} isOptional={isOptional} />
      <Input step={step} placeholder={placeholder ?? ''} className={fieldBoxClass} />
      <FieldNotes description={description} error={error} />
    </AriaNumberField>
  )
}
