import { addDays, type PlainDate } from '#contract/shared/dates.ts'

/** Months keep the day of the month, or take the last one of a shorter month. */
export type Span = { readonly weeks: number } | { readonly months: number }

const two = (value: number): string => String(value).padStart(2, '0')

const addMonths = (date: PlainDate, months: number): PlainDate => {
  const [year, month, day] = [date.slice(0, 4), date.slice(5, 7), date.slice(8, 10)].map(Number)
  const index = (year ?? 0) * 12 + (month ?? 1) - 1 + months
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1]
  // A later year would have five digits.
  if (toYear > 9999) return '9999-12-31'
  const last = new Date(Date.UTC(2000 + (toYear % 400), toMonth, 0)).getUTCDate()
  return `${String(toYear).padStart(4, '0')}-${two(toMonth)}-${two(Math.min(day ?? 1, last))}`
}

export const addSpan = (date: PlainDate, span: Span): PlainDate =>
  'weeks' in span ? addDays(date, span.weeks * 7) : addMonths(date, span.months)

/** Whether the animal has that age on that day; true for an unknown age. */
export const isAged = (birthDate: PlainDate | null, date: PlainDate, age: Span): boolean =>
  birthDate === null || date >= addSpan(birthDate, age)

export const latestOf = (first: PlainDate, ...others: readonly PlainDate[]): PlainDate =>
  others.reduce((latest, date) => (date > latest ? date : latest), first)
