// Dates as people write them into tables: which order they can be in, and which day they mean.
import type { PlainDate } from '#contract/shared/dates.ts'
import { dateOrders, type DateOrder } from './csv-fields.ts'

const parts = /^\s*(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})(?:[T ].*)?$/

const dateOf = (year: number, month: number, day: number): PlainDate | null => {
  // Two digits are of this century: animals do not live longer.
  const full = year < 100 ? 2000 + year : year
  const date = new Date(Date.UTC(full, month - 1, day))
  const exists =
    date.getUTCFullYear() === full && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists && full >= 1900 && full < 10_000 ? date.toISOString().slice(0, 10) : null
}

/** The day that a text means in that order; null where it means none. */
export const parseWrittenDate = (text: string, order: DateOrder): PlainDate | null => {
  const found = parts.exec(text)
  if (found === null) return null
  const [a = 0, b = 0, c = 0] = found.slice(1).map(Number)
  if ((found[1] ?? '').length === 4 || order === 'ymd') return dateOf(a, b, c)
  return order === 'dmy' ? dateOf(c, b, a) : dateOf(c, a, b)
}

/** The orders in which all of these texts are dates; empty texts say nothing. */
export const possibleDateOrders = (texts: readonly string[]): DateOrder[] => {
  const written = texts.filter((text) => text.trim() !== '')
  return dateOrders.filter((order) => written.every((text) => parseWrittenDate(text, order) !== null))
}
