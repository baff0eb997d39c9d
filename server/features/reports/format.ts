import { locales } from '#contract/shared/locales.ts'
import { weightSymbols } from '#contract/features/weights/weight-symbols.ts'
import type { Language } from '#contract/features/auth/schema.ts'
import type { WeightUnit } from '#contract/features/pets/schema.ts'
import type { PlainDate } from '#contract/shared/dates.ts'

export type LocalizedText = { readonly es: string; readonly en: string }

export type ReportFormat = {
  readonly language: Language
  text(localized: LocalizedText): string
  /** '3 mar 2026' */
  day(date: PlainDate): string
  /** '20:00' → '8:00 p. m.' */
  time(time: string): string
  number(value: number): string
  weight(value: number, unit: WeightUnit): string
  /** '1,2 MB' */
  bytes(count: number): string
}

const megabyte = 1024 * 1024

export const reportFormat = (language: Language): ReportFormat => {
  const { date: dateLocale, number: numberLocale } = locales[language]
  // A calendar date has no zone: reading and writing it in UTC prevents a shift.
  const days = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeZone: 'UTC' })
  const times = new Intl.DateTimeFormat(dateLocale, { timeStyle: 'short', timeZone: 'UTC' })
  const numbers = new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 3 })
  const sizes = new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 1 })
  return {
    language,
    text: (localized) => localized[language],
    day: (date) => days.format(new Date(`${date}T00:00:00Z`)),
    time: (time) => times.format(new Date(`1970-01-01T${time}Z`)),
    number: (value) => numbers.format(value),
    weight: (value, unit) => `${numbers.format(value)} ${weightSymbols[unit]}`,
    bytes: (count) =>
      count < megabyte / 10 ? `${sizes.format(count / 1024)} KB` : `${sizes.format(count / megabyte)} MB`,
  }
}

export const asBytes = (text: string, format: ReportFormat): string => format.bytes(Number(text))

/** '12.5 Kilogramos' */
export const asWeight = (text: string, format: ReportFormat): string => {
  const [value = '', unit] = text.split(' ')
  return format.weight(Number(value), unit === 'Libras' ? 'Libras' : 'Kilogramos')
}

export const asDay = (text: string, format: ReportFormat): string => format.day(text)
export const asTime = (text: string, format: ReportFormat): string => format.time(text)

/** @param labels by the values of the field */
export const asChoice =
  (labels: Readonly<Record<string, LocalizedText>>) =>
  (text: string, format: ReportFormat): string => {
    const label = labels[text]
    return label === undefined ? text : format.text(label)
  }
