import { decimalMarks, parseDecimal } from '#contract/shared/typed/numbers.ts'

export const priceStep = 0.01

/** Digits before the point, as `numeric(12,2)` holds them. */
const wholeDigits = 10

/** A sent and stored price: not negative, no exponent, two decimals. */
export const canonicalPrice = new RegExp(`^(0|[1-9]\\d{0,${wholeDigits - 1}})\\.\\d{2}$`)

/** `'12.50'` */
export type Price = string

/** Whether one price lies below another; both canonical, so length and then string order decide. */
export const isLowerPrice = (a: Price, b: Price): boolean =>
  a.length === b.length ? a < b : a.length < b.length

/**
 * Typed text as a canonical price: '12,50', '12.50', '12.500,00' and '12,500.00', and in Spanish
 * '12.500', the notation of shops there for twelve thousand. Null for text that is no price.
 */
export const parsePrice = (typed: string, language: keyof typeof decimalMarks): Price | null => {
  const amount = typed.trim().replace(/^\$\s*/, '')
  const [whole = '', part = ''] = parseDecimal(amount, decimalMarks[language], 'thousands')?.split('.') ?? []
  const digits = whole.replace(/^0+(?=\d)/, '')
  const isPrice = digits !== '' && digits.length <= wholeDigits && part.length <= 2
  return isPrice ? `${digits}.${part.padEnd(2, '0')}` : null
}
