/** `whatsApp` is null for numbers that can only be called. */
export interface PhoneLinks {
  readonly call: string
  readonly whatsApp: string | null
}

const colombia = '57'
/** Mobile and landline numbers have the same length. */
const nationalDigits = 10
// E.164 allows 15 digits. The shortest numbers in use, with country code, have 8.
const international = { min: 8, max: 15 }

/** The first number in a text counts; null where it has too few digits or too many. */
export const phoneLinks = (text: string): PhoneLinks | null => {
  // NFKC turns full-width digits into ASCII digits.
  const [written = ''] = /(\+\s*)?\(?\s*\d[\d\s().-]*/.exec(text.normalize('NFKC')) ?? []
  const digits = written.replace(/\D/g, '')
  const withCode = written.startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : null
  if (withCode !== null) return linksOf(withCode, international.min)
  if (digits.length > international.max) return null
  // A Colombian toll-free number, '01 8000 …', has no international form, and takes no messages.
  if (digits.startsWith('0'))
    return digits.length > nationalDigits ? { call: `tel:${digits}`, whatsApp: null } : null
  if (digits.length < nationalDigits) return null
  // A number longer than any Colombian one has its country code without a plus.
  return linksOf(digits.length === nationalDigits ? colombia + digits : digits, international.min)
}

const linksOf = (digits: string, min: number): PhoneLinks | null =>
  digits.length < min || digits.length > international.max || digits.startsWith('0')
    ? null
    : { call: `tel:+${digits}`, whatsApp: `https://wa.me/${digits}` }
