// A price as sellers type it, in the writing of their language.
import type { KeyboardEvent } from 'react'
import { priceStep } from '#contract/shared/prices.ts'
import type { Language } from '#web/shared/i18n/i18n.ts'
import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx'
import { stepPriceInput } from './product-form-values.ts'

interface PriceFieldProps extends TextFieldProps {
  readonly language: Language
}

/**
 * Text, since a number field would read '12.50' in Spanish as 1,250; the arrow keys change it by a
 * step all the same.
 */
export function PriceField({ language, ...props }: PriceFieldProps) {
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    const next = stepPriceInput(props.value, event.key === 'ArrowUp' ? 1 : -1, language)
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
      step={priceStep}
      onKeyDown={step}
    />
  )
}
