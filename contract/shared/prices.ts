// Prices as shops write them: decimal text with two decimals, never a float.

/** Prices have two decimals. */
export const priceStep = 0.01

/** Digits before the point, as `numeric(12,2)` holds them. */
const wholeDigits = 10

/** A price as it travels and is stored: not negative, no exponent, two decimals. */
export const canonicalPrice = new RegExp(`^(0|[1-9]\\d{0,${wholeDigits - 1}})\\.\\d{2}$`)

/** `'12.50'` */
export type Price = string

/**
 * Whether one price lies below another; both canonical, so more digits are more, and the rest is
 * order.
 */
export const isLowerPrice = (one: Price, other: Price): boolean =>
  one.length === other.length ? one < other : one.length < other.length

const decimals = { es: { decimal: ',', group: '.' }, en: { decimal: '.', group: ',' } } as const

/**
 * What a person typed, as a canonical price: in Spanish '12,50', '12.50' and '12.500,00', in
 * English '12.50' and '12,500.00'. A single mark of the other language is the decimal one unless
 * exactly three digits follow it. Null for what is no price.
 */
export const parsePrice = (typed: string, language: keyof typeof decimals): Price | null => {
  const { decimal, group } = decimals[language]
  const text = typed.trim().replace(/^\$\s*/, '')
  const grouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+(\\${decimal}\\d{1,2})?$`)
  const plain = /^\d+([.,]\d{1,2})?$/
  if (!grouped.test(text) && !plain.test(text)) return null
  const normal = grouped.test(text)
    ? text.replaceAll(group, '').replace(decimal, '.')
    : text.replace(',', '.')
  const [whole = '', part = ''] = normal.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  return digits.length > wholeDigits ? null : `${digits}.${part.padEnd(2, '0')}`
}
