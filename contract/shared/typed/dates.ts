import { earliestBirthDate, type PlainDate } from '#contract/shared/dates.ts'

export const dateOrders = ['ymd', 'dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

// A time of day and words may follow. More numbers would be another date, as in a period.
const rest = String.raw`(?:[T ,]\s?(?:\d{1,2}:\d\d[\d:.]*)?\D{0,40}(?:[-+]\d\d:?\d\d)?\D{0,40})?`
const parts = new RegExp(String.raw`^\s*(\d{4}|\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{1,2})${rest}$`)

const dateOf = (year: string, month: string, day: string): PlainDate | null => {
  if (year.length === 1) return null
  // Two digits are of this century: animals do not live longer.
  const date = `${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const instant = Date.parse(`${date}T00:00:00Z`)
  // Some engines read the 30th of February as a day in March.
  const exists = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(date)
  return exists && date >= '0001' ? date : null
}

const read = (text: string, order: DateOrder): PlainDate | null => {
  const found = parts.exec(text)
  if (found === null) return null
  const [, a = '', b = '', c = ''] = found
  if (a.length === 4 || order === 'ymd') return dateOf(a, b, c)
  return order === 'dmy' ? dateOf(c, b, a) : dateOf(c, a, b)
}

export const parseWrittenDate = (text: string, order: DateOrder): PlainDate | null => {
  const date = read(text, order)
  return date !== null && date >= earliestBirthDate ? date : null
}

/**
 * The orders in which most of the texts in a column are dates: some may be words, or mistyped.
 * Empty for a column of other content; empty texts are ignored.
 */
export const possibleDateOrders = (texts: readonly string[]): DateOrder[] => {
  const written = texts.filter((text) => text.trim() !== '')
  const counts = dateOrders.map(
    (order) => written.filter((text) => parseWrittenDate(text, order) !== null).length,
  )
  const most = Math.max(...counts)
  return most === 0 || most * 2 < written.length ? [] : dateOrders.filter((_, at) => counts[at] === most)
}

const monthsIn = (language: string): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month, 1)),
  )

/** The number of a month by its name or the beginning of it, in either language; 0 for none. */
const monthOf = (word: string): number =>
  ['es', 'en']
    .map(
      (language) =>
        monthsIn(language).findIndex((name) => name.toLowerCase().startsWith(word.toLowerCase())) + 1,
    )
    .find((month) => month > 0) ?? 0

const named = new RegExp(
  String.raw`^(?:\p{L}+\.?,? )?(?:(\d{1,2})[- /](?:de )?(\p{L}{3,})\.?,?|(\p{L}{3,})\.? (\d{1,2}),?)` +
    String.raw`[- /](?:del? )?(\d{4}|\d\d)${rest}$`,
  'u',
)

/** Without marks: in the order of the writer, or in the order of ISO 8601. */
const unmarked = (text: string, order: 'dmy' | 'mdy'): PlainDate | null => {
  if (!/^(\d{6}|\d{8})$/.test(text)) return null
  const written = parseWrittenDate(text.replace(/^(\d\d)(\d\d)/, '$1/$2/'), order)
  return written ?? parseWrittenDate(text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1/$2/$3'), 'ymd')
}

/**
 * The day typed or pasted into a field: as in a table, of any year, also without marks ('29022024')
 * and with the name of its month ('5 de marzo de 2024', 'Mar 5, 2024').
 */
export const parseTypedDate = (typed: string, order: 'dmy' | 'mdy'): PlainDate | null => {
  // Windows adds marks of direction to copied dates.
  const text = typed
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
  const [found, dayBefore, monthAfter, monthBefore, dayAfter, year = ''] = named.exec(text) ?? []
  if (found === undefined) return unmarked(text, order) ?? read(text, order)
  const month = monthOf(monthAfter ?? monthBefore ?? '')
  return month === 0 ? null : dateOf(year, String(month), dayBefore ?? dayAfter ?? '')
}
