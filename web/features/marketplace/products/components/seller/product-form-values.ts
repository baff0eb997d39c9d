// What is typed into the product form: prices are written as the language writes them.
import { parsePrice, type Price } from '#contract/shared/prices.ts'
import type { Language } from '#web/shared/i18n/i18n.ts'

/** The form's fields as they are typed. */
export interface ProductFormValues {
  readonly title: string
  readonly description: string
  readonly price: string
  readonly promotionPrice: string
}

/** A price as a reader of that language would type it. */
export const formatPriceInput = (price: Price, language: Language): string =>
  language === 'es' ? price.replace('.', ',') : price

const most = 999_999_999_999

/** The price so many steps further, never below nothing; null where there is none to step from. */
export const stepPriceInput = (typed: string, steps: number, language: Language): string | null => {
  const price = parsePrice(typed.trim() === '' ? '0' : typed, language)
  if (price === null) return null
  const hundredths = Math.min(most, Math.max(0, Number(price.replace('.', '')) + steps))
  return formatPriceInput((hundredths / 100).toFixed(2), language)
}
