import { priceStep } from '#contract/shared/money/prices.ts'
import type { Language } from '#web/shared/i18n/i18n.ts'
import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx'
import { stepByArrows, stepPriceInput } from './number-input.ts'

interface PriceFieldProps extends TextFieldProps {
  readonly language: Language
  /** In hundredths, for an arrow key. */
  readonly stepMinor?: number
}

export function PriceField({ language, stepMinor = 1, ...props }: PriceFieldProps) {
  return (
    <TextField
      {...props}
      // Spaces alone would not count as missing.
      onChange={(typed) => props.onChange(typed.trim() === '' ? '' : typed)}
      inputMode="decimal"
      autoComplete="off"
      step={priceStep * stepMinor}
      onKeyDown={stepByArrows(
        (direction) => stepPriceInput(props.value, direction * stepMinor, language),
        props.onChange,
      )}
    />
  )
}
