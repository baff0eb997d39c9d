// Not React Aria's field: it drops the keys that its language does not use, and would keep '12.5'
// in Spanish as 125.
import type { KeyboardEvent } from 'react'
import { parsePrice } from '#contract/shared/money/prices.ts'
import { decimalMarks } from '#contract/shared/typed/numbers.ts'
import type { Language } from '#web/shared/i18n/i18n.ts'

export const formatNumberInput = (decimal: string, language: Language): string =>
  decimal.replace('.', decimalMarks[language])

const most = 999_999_999_999

/** At least 0; null where the text is no price. */
export const stepPriceInput = (typed: string, steps: number, language: Language): string | null => {
  const price = parsePrice(typed.trim() === '' ? '0' : typed, language)
  if (price === null) return null
  const hundredths = Math.min(most, Math.max(0, Number(price.replace('.', '')) + steps))
  return formatNumberInput((hundredths / 100).toFixed(2), language)
}

/** @param next the text one step further or back; null where there is none */
export const stepByArrows =
  (next: (direction: 1 | -1) => string | null, onChange: (typed: string) => void) =>
  (event: KeyboardEvent): void => {
    // Composing keyboards use the arrow keys to choose among words.
    if (event.nativeEvent.isComposing || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    const text = next(event.key === 'ArrowUp' ? 1 : -1)
    if (text === null) return
    event.preventDefault()
    onChange(text)
  }
