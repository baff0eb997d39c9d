// A price, typed in the notation of the language.
import { priceStep } from '#contract/shared/money/prices.ts'
import type { Language } from '#web/shared/i18n/i18n.ts'
import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx'
import { stepByArrows, stepPriceInput } from './number-input.ts'

interface PriceFieldProps extends TextFieldProps {
  readonly language: Language
  /** The step of an arrow key, in hundredths. */
  readonly stepMinor?: number
}

/** The schema parses the text. */
export function PriceField({ language, stepMinor = 1, ...props }: PriceFieldProps) {
  return (
    <TextField
      {...props}
      // Spaces alone count as empty, and are reported as missing.
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
