// A price as it is typed: written as the language writes it.
import { parsePrice, type Price } from '#contract/shared/prices.ts'
import type { Language } from '#web/shared/i18n/i18n.ts'

/** A price as a reader of that language would type it. */
export const formatPriceInput = (price: Price, language: Language): string =>
  language === 'es' ? price.replace('.', ',') : price

const most = 999_999_999_999

/**
 * The price so many hundredths further, never below nothing; null where there is none to step from.
 */
export const stepPriceInput = (typed: string, steps: number, language: Language): string | null => {
  const price = parsePrice(typed.trim() === '' ? '0' : typed, language)
  if (price === null) return null
  const hundredths = Math.min(most, Math.max(0, Number(price.replace('.', '')) + steps))
  return formatPriceInput((hundredths / 100).toFixed(2), language)
}
