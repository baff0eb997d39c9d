// Free of the application's code, because the scripts in a document use it too.
import type { WeightUnit } from '#contract/features/pets/schema.ts'
import { currencyDecimals } from '#contract/features/subscription/prices.ts'
import { weightSymbols } from '#contract/features/weights/weight-symbols.ts'
import { ageBetween, dayMs, localToday, type PlainDate } from '#contract/shared/dates.ts'
import { locales } from '#contract/shared/locales.ts'
import type { Price } from '#contract/shared/money/prices.ts'
import type { Language } from './i18n.ts'

/** '$' by default. The code after the amount distinguishes currencies of one symbol. */
const symbols: Readonly<Record<string, string>> = { BRL: 'R$', EUR: '€', PEN: 'S/' }

const kibi = 1024

// In UTC, so that no time zone can shift a calendar date.
const plain = (value: string): Date => new Date(`${value}T00:00:00Z`)

/** Keeps '8:00 p. m.' on one line. */
const unbroken = (text: string): string => text.replace(/ ([ap])\. m\./, '\u00a0$1.\u00a0m.')

/** A formatted time, for Spanish says 'a la 1:00 p. m.', but 'a las 8:00 p. m.' */
export const isOneOClock = (time: string): boolean => time.startsWith('1:')

const once = <T>(create: () => T): (() => T) => {
  let created: T | undefined
  return () => (created ??= create())
}

const createDateFormatter = (locale: string) => {
  const calendar = (options: Intl.DateTimeFormatOptions) => {
    const format = once(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))
    return (value: Date): string => format().format(value)
  }
  const [whole, dayMonth, weekday, longDay, month, clock, dayOnly, shortMonth] = [
    calendar({ day: 'numeric', month: 'short', year: 'numeric' }),
    calendar({ day: 'numeric', month: 'short' }),
    calendar({ weekday: 'long' }),
    calendar({ day: 'numeric', month: 'long' }),
    calendar({ month: 'long', year: 'numeric' }),
    calendar({ timeStyle: 'short' }),
    calendar({ day: 'numeric' }),
    calendar({ month: 'short', year: 'numeric' }),
  ]
  // Created each time: a device that travels changes its time zone.
  const here = (instant: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, options).format(new Date(instant))
  return {
    /** '2026-11-18' → '18 nov 2026' / 'Nov 18, 2026' */
    date: (value: string) => whole(plain(value)),
    /** '2026-11-18' → '18 nov' / 'Nov 18', where the year is clear */
    dayMonth: (value: string) => dayMonth(plain(value)),
    /**
     * '2026-11-18' → { weekday: 'miércoles', date: '18 de noviembre' } / { weekday: 'Wednesday',
     * date: 'November 18' }
     */
    dayParts: (value: string) => ({ weekday: weekday(plain(value)), date: longDay(plain(value)) }),
    /** '2026-11-18' → 'noviembre de 2026' / 'November 2026' */
    month: (value: string) => month(plain(value)),
    /** A time of day on any clock, '20:00' → '8:00 p. m.' / '8:00 PM' */
    clockTime: (value: string) => unbroken(clock(new Date(`1970-01-01T${value}Z`))),
    /** An instant, in the person's time zone or another → '3:40 p. m.' / '3:40 PM' */
    time: (instant: string, timeZone?: string) => unbroken(here(instant, { timeStyle: 'short', timeZone })),
    /** The name of a time zone at an instant: 'hora de Europa central' / 'Central European Time' */
    zone: (timeZone: string, instant: string) =>
      new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
        .formatToParts(new Date(instant))
        .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
    /** '2026-11-18' in two lines → { day: '18', month: 'nov 2026' } */
    dateParts: (value: string) => ({ day: dayOnly(plain(value)), month: shortMonth(plain(value)) }),
    /** An instant, in the person's time zone → '12 de marzo de 2026' / 'March 12, 2026' */
    longDay: (instant: string) => here(instant, { dateStyle: 'long' }),
    /** An instant, in the person's time zone → '18 nov 2026' */
    day: (instant: string) => here(instant, { day: 'numeric', month: 'short', year: 'numeric' }),
    /**
     * An instant, in the person's time zone or another → '18 nov 2026, 3:40 p. m.' / 'Nov 18, 2026,
     * 3:40 PM'
     */
    moment: (instant: string, timeZone?: string) =>
      unbroken(here(instant, { dateStyle: 'medium', timeStyle: 'short', timeZone })),
  }
}

/** Components use `useFormatter` in `format.ts`. */
export const createFormatter = (language: Language) => {
  const locale = locales[language]
  const number = (value: number, decimals: { min?: number; max?: number } = {}): string =>
    new Intl.NumberFormat(locale.number, {
      minimumFractionDigits: decimals.min ?? 0,
      maximumFractionDigits: decimals.max ?? 2,
    }).format(value)
  const amount = (amountMinor: number, currency: string): string => {
    const decimals = currencyDecimals(currency)
    return `${symbols[currency] ?? '$'}${number(amountMinor / 100, { min: decimals, max: decimals })}`
  }
  const lived = (value: number, name: 'year' | 'month' | 'day'): string =>
    new Intl.NumberFormat(locale.number, { style: 'unit', unit: name, unitDisplay: 'long' }).format(value)
  return {
    /** '3 años', '1 año y 4 meses', '5 meses', '12 días' */
    age: (birth: PlainDate, today: PlainDate = localToday()): string => {
      const { years, months } = ageBetween(birth, today)
      if (years > 1) return lived(years, 'year')
      const list = [
        ...(years === 1 ? [lived(1, 'year')] : []),
        ...(months > 0 ? [lived(months, 'month')] : []),
      ]
      if (list.length === 0)
        return lived(
          Math.max(0, Math.round((plain(today).getTime() - plain(birth).getTime()) / dayMs)),
          'day',
        )
      return new Intl.ListFormat(locale.date, { type: 'conjunction' }).format(list)
    },
    /** 41.5 → '41,5' / '41.5' */
    number,
    /** 0.083 → '8,3 %' / '8.3%' */
    percent: (share: number): string =>
      new Intl.NumberFormat(locale.date, { style: 'percent', maximumFractionDigits: 1 }).format(share),
    /** To the gram: '12,5 kg' / '12.5 kg' */
    weight: (value: number, unit: WeightUnit): string =>
      `${number(value, { max: 3 })} ${weightSymbols[unit]}`,
    ...createDateFormatter(locale.date),
    /** 'a, b y c' / 'a, b, and c' */
    list: (values: readonly string[]) =>
      new Intl.ListFormat(locale.date, { type: 'conjunction' }).format(values),
    /** In hundredths: 500000 COP → '$5.000' / '$5,000', 120 USD → '$1,20' / '$1.20' */
    amount,
    /** '$5.000 COP', '€1,10 EUR' */
    money: (amountMinor: number, currency: string): string => `${amount(amountMinor, currency)} ${currency}`,
    /**
     * '128900.00' → '$128.900,00' / '$128,900.00'. A price has at most twelve digits, which a
     * number holds exactly.
     */
    price: (value: Price) => `$${number(Number(value), { min: 2, max: 2 })}`,
    /** 1468006 → '1,4 MB', in units of 1024; 'N/A' for null */
    fileSize: (bytes: number | null): string => {
      if (bytes === null) return 'N/A'
      if (bytes < kibi) return `${number(bytes)} B`
      const power = bytes < kibi ** 2 ? 1 : bytes < kibi ** 3 ? 2 : 3
      return `${number(bytes / kibi ** power, { min: 1, max: 1 })} ${'KMG'[power - 1]}B`
    },
  }
}

export type Formatter = ReturnType<typeof createFormatter>
