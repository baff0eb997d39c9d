import type { PlainDate } from '#contract/shared/dates.ts'

/** Both days included; null for an open end. */
export type ReportPeriod = { readonly from: PlainDate | null; readonly to: PlainDate | null }

export const periodPresets = ['all', 'year', 'quarter'] as const
export type PeriodPreset = (typeof periodPresets)[number]

const months: Record<PeriodPreset, number | null> = { all: null, year: 12, quarter: 3 }

/** The same day that many months ago; the last day of a shorter month. */
const monthsBefore = (today: PlainDate, count: number): PlainDate => {
  const day = Number(today.slice(8))
  const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() - count + 1, 0)
  first.setUTCDate(Math.min(day, first.getUTCDate()))
  return first.toISOString().slice(0, 10)
}

/**
 * All time, or the last months. It has no end, because a diary may have future dates.
 * @example presetPeriod('quarter', '2026-05-31') // { from: '2026-02-28', to: null }
 */
export const presetPeriod = (preset: PeriodPreset, today: PlainDate): ReportPeriod => {
  const count = months[preset]
  return { from: count === null ? null : monthsBefore(today, count), to: null }
}

export const isWithin = (day: PlainDate, { from, to }: ReportPeriod): boolean =>
  (from === null || from <= day) && (to === null || day <= to)
