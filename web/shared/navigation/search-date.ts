import type { PlainDate } from '#contract/shared/dates.ts'

/** `yyyy-MM-dd`; other values and dates that do not exist are ignored. */
export const searchDate = (value: unknown): PlainDate | undefined => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '0001') return undefined
  const instant = Date.parse(`${value}T00:00:00Z`)
  // Some engines read the 30th of February as a day in March.
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(value) ? value : undefined
}
