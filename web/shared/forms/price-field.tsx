// A price as people type it, in the writing of their language.
import type { KeyboardEvent } from 'react'
import { priceStep } from '#contract/shared/prices.ts'
import type { Language } from '#web/shared/i18n/i18n.ts'
import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx'
import { stepPriceInput } from './price-input.ts'

interface PriceFieldProps extends TextFieldProps {
  readonly language: Language
  /** What an arrow key changes it by, in hundredths. */
  readonly stepMinor?: number
}

/**
 * Text, since a number field would read '12.50' in Spanish as 1,250; the arrow keys change it by a
 * step all the same.
 */
export function PriceField({ language, stepMinor = 1, ...props }: PriceFieldProps) {
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    const next = stepPriceInput(props.value, event.key === 'ArrowUp' ? stepMinor : -stepMinor, language)
    if (next === null) return
    event.preventDefault()
    props.onChange(next)
  }
  return (
    <TextField
      {...props}
      // Spaces alone are nothing, and are said to be missing.
      onChange={(typed) => props.onChange(typed.trim() === '' ? '' : typed)}
      inputMode="decimal"
      autoComplete="off"
      step={priceStep * stepMinor}
      onKeyDown={step}
    />
  )
}
