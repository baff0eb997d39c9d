import { useState } from 'react'
import { decimalMarks, parseNumber } from '#contract/shared/typed/numbers.ts'
import { currentLanguage, type Language } from '#web/shared/i18n/i18n.ts'
import type { FieldProps } from '#web/ui/fields/field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { formatNumberInput, stepByArrows } from './number-input.ts'

interface NumberFieldProps extends FieldProps<number | null> {
  /** The step of the arrow keys. A whole step requires a whole number. */
  readonly step?: number
}

const textOf = (value: number | null, language: Language): string =>
  value === null || Number.isNaN(value) ? '' : formatNumberInput(String(value), language)

const read = (typed: string, step: number, language: Language): number => {
  if (Number.isInteger(step) && !/^\d+$/.test(typed.trim())) return NaN
  return parseNumber(typed, decimalMarks[language]) ?? NaN
}

/**
 * Null when empty; NaN, whose issue is `invalid`, for unreadable text. The schema checks the range,
 * so that a wrong number is reported and not silently changed.
 */
export function NumberField({ step = 1, ...props }: NumberFieldProps) {
  const { value, onChange } = props
  const language = currentLanguage()
  const [known, setKnown] = useState(value)
  const [typed, setTyped] = useState(() => textOf(value, language))
  // Set by the form.
  if (!Object.is(known, value)) {
    setKnown(value)
    setTyped(textOf(value, language))
  }
  const change = (text: string) => {
    const next = text.trim() === '' ? null : read(text, step, language)
    setTyped(text)
    setKnown(next)
    onChange(next)
  }
  const stepped = (direction: 1 | -1): string | null => {
    if (Number.isNaN(value)) return null
    // Removes rounding errors of floats; no field takes more decimals.
    const next = Number(Math.max(0, (value ?? 0) + direction * step).toFixed(6))
    return textOf(next, language)
  }
  return (
    <TextField
      {...props}
      value={typed}
      onChange={change}
      inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
      autoComplete="off"
      step={step}
      onKeyDown={stepByArrows(stepped, change)}
    />
  )
}
