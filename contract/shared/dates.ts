/** A calendar date, `yyyy-MM-dd`. */
export type PlainDate = string

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
/** A day of 24 hours; where clocks change, a day of the calendar has 23 or 25. */
export const dayMs = 24 * hourMs

export const earliestBirthDate: PlainDate = '1900-01-01'

// Kiribati is the furthest ahead of UTC; west of it no place has a later date.
const furthestAheadHours = 14

/** The server's bound for "not in the future", because it does not have the person's time zone. */
export const latestDateOnEarth = (now: Date = new Date()): PlainDate =>
  new Date(now.getTime() + furthestAheadHours * hourMs).toISOString().slice(0, 10)

/** The date on the person's own clock: a form's bound for "not in the future". */
export const localToday = (now: Date = new Date()): PlainDate =>
  new Date(now.getTime() - now.getTimezoneOffset() * minuteMs).toISOString().slice(0, 10)

/** Whole years and months, never negative. */
export const ageBetween = (birth: PlainDate, today: PlainDate): { years: number; months: number } => {
  const [by, bm, bd] = parts(birth)
  const [ty, tm, td] = parts(today)
  const months = (ty - by) * 12 + (tm - bm) - (td < bd ? 1 : 0)
  const lived = Math.max(0, months)
  return { years: Math.floor(lived / 12), months: lived % 12 }
}

const parts = (date: PlainDate): [number, number, number] => [
  Number(date.slice(0, 4)),
  Number(date.slice(5, 7)),
  Number(date.slice(8, 10)),
]

// PostgreSQL has no year nought.
const firstDay = Date.parse('0001-01-01T00:00:00Z')
// A later year would have five digits.
const lastDay = Date.parse('9999-12-31T00:00:00Z')

/** The date that many days later, or earlier where `days` is negative; in the years 1 to 9999. */
export const addDays = (date: PlainDate, days: number): PlainDate => {
  const day = Date.parse(`${date}T00:00:00Z`) + days * dayMs
  return new Date(Math.max(firstDay, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/** Days from one date to another, negative when it lies before; both `yyyy-MM-dd`. */
export const daysBetween = (from: PlainDate, to: PlainDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
