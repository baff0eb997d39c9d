export type Mark = '.' | ','

const both = ['.', ','] as const

export const decimalMarks = { es: ',', en: '.' } as const satisfies Record<string, Mark>

const single = /^(\d+)([.,])(\d+)$/

/** As in '12.500': twelve and a half, or twelve thousand five hundred. */
const isGroup = (whole: string, part: string): boolean => /^[1-9]\d{0,2}$/.test(whole) && part.length === 3

const grouped = (decimal: Mark): RegExp =>
  decimal === ',' ? /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/ : /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/

/**
 * A text as digits with a point before the decimals. Of two marks the later one begins the
 * decimals, and a repeated mark separates thousands. A single mark begins the decimals, unless it
 * may separate thousands and is not the writer's decimal mark: then `lone` decides, or it is
 * unclear, and null.
 * @param decimal the writer's mark; null when unknown
 */
export const parseDecimal = (
  typed: string,
  decimal: Mark | null,
  lone: 'thousands' | 'unclear',
): string | null => {
  const text = typed.trim()
  if (/^\d+$/.test(text)) return text
  const [found, whole = '', mark, part = ''] = single.exec(text) ?? []
  if (found !== undefined) {
    if (mark === decimal || !isGroup(whole, part)) return `${whole}.${part}`
    return lone === 'thousands' ? whole + part : null
  }
  const decimalMark = both.find((item) => grouped(item).test(text))
  return decimalMark === undefined
    ? null
    : text.replaceAll(decimalMark === ',' ? '.' : ',', '').replace(',', '.')
}

/** The exact number of a text; null for text that is none or unclear, as '1.250' in Spanish. */
export const parseNumber = (typed: string, decimal: Mark | null): number | null => {
  const [whole = '', part = ''] = parseDecimal(typed, decimal, 'unclear')?.split('.') ?? []
  if (whole === '') return null
  const plain = `${whole.replace(/^0+(?=\d)/, '')}.${part}`.replace(/\.?0*$/, '')
  const value = Number(plain)
  // More digits than a number holds would become another one.
  return String(value) === plain ? value : null
}

/** The decimal mark of a number that has only one reading. */
const decimalMarkIn = (text: string, max: number): Mark | undefined => {
  const [found, whole = '', mark, part = ''] = single.exec(text.trim()) ?? []
  if (found === undefined) return both.find((item) => grouped(item).test(text.trim()))
  const isThousands = isGroup(whole, part) && Number(whole + part) <= max
  return isThousands ? undefined : both.find((item) => item === mark)
}

/**
 * By the clear numbers of a column; null where they show no mark, or both.
 * @param max the largest number that it can hold
 */
export const decimalMarkOf = (texts: readonly string[], max: number): Mark | null => {
  const marks = new Set(texts.map((text) => decimalMarkIn(text, max)).filter((mark) => mark !== undefined))
  const [mark = null] = marks
  return marks.size === 1 ? mark : null
}
