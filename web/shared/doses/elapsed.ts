import { dayMs, hourMs } from '#contract/shared/dates.ts'
const units = [
  { unit: 'days', ms: dayMs },
  { unit: 'hours', ms: hourMs },
  { unit: 'minutes', ms: 60_000 },
] as const

export type Elapsed =
  | { readonly unit: 'now' }
  | { readonly unit: (typeof units)[number]['unit']; readonly count: number }

/**
 * The instants are in ISO 8601. 'now' is the same minute, or an instant in the future, because the
 * clocks of two replicas may differ by some milliseconds.
 */
export const elapsedBetween = (from: string, to: string): Elapsed => {
  const elapsed = Date.parse(to) - Date.parse(from)
  const found = units.find(({ ms }) => elapsed >= ms)
  return found === undefined ? { unit: 'now' } : { unit: found.unit, count: Math.floor(elapsed / found.ms) }
}
