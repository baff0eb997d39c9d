// From a telephone number as a seller writes it to the links that call it and write to it.

/** `whatsApp` is null for numbers that only a telephone understands. */
export interface PhoneLinks {
  readonly call: string
  readonly whatsApp: string | null
}

const colombia = '57'
/** Of a number in Colombia, mobile or not. */
const nationalDigits = 10
// E.164 allows 15; the shortest numbers in use with their country's code have 8.
const international = { min: 8, max: 15 }

/** The links of the first number in a text; null where it has too few digits, or too many. */
export const phoneLinks = (text: string): PhoneLinks | null => {
  // NFKC turns digits of other widths into those that a telephone has.
  const [written = ''] = /(\+\s*)?\(?\s*\d[\d\s().-]*/.exec(text.normalize('NFKC')) ?? []
  const digits = written.replace(/\D/g, '')
  const withCode = written.startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : null
  if (withCode !== null) return linksOf(withCode, international.min)
  if (digits.length > international.max) return null
  // A toll-free number of Colombia, '01 8000 …': it has no form for abroad, and nobody reads
  // messages there.
  if (digits.startsWith('0'))
    return digits.length > nationalDigits ? { call: `tel:${digits}`, whatsApp: null } : null
  if (digits.length < nationalDigits) return null
  // Longer than any number of Colombia: the country's code is written without its plus.
  return linksOf(digits.length === nationalDigits ? colombia + digits : digits, international.min)
}

const linksOf = (digits: string, min: number): PhoneLinks | null =>
  digits.length < min || digits.length > international.max || digits.startsWith('0')
    ? null
    : { call: `tel:+${digits}`, whatsApp: `https://wa.me/${digits}` }
