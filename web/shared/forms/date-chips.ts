import { parseDate } from '@internationalized/date'
import { localToday, type PlainDate } from '#contract/shared/dates.ts'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import type { DateChip } from '#web/shared/forms/date-field.tsx'
import { wholeDate } from '#web/shared/forms/whole-date.ts'

const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** 'Hoy' and 'Ayer' */
export const pastDateChips = (): readonly DateChip[] => {
  const relative = new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'auto' })
  const today = parseDate(localToday())
  return [0, -1].map((days) => ({
    label: capitalized(relative.format(days, 'day')),
    date: today.add({ days }).toString(),
  }))
}

/** '+1 mes' and '+1 año' from a date on, or from today */
export const futureDateChips = (from: PlainDate | null): readonly DateChip[] => {
  const start = parseDate(wholeDate(from) ?? localToday())
  return (['month', 'year'] as const).map((unit) => ({
    label: new Intl.NumberFormat(currentLanguage(), {
      style: 'unit',
      unit,
      unitDisplay: 'long',
      signDisplay: 'always',
    }).format(1),
    date: start.add(unit === 'month' ? { months: 1 } : { years: 1 }).toString(),
  }))
}
