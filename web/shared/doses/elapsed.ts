// The time since a dose was marked, in the largest unit that is not zero.

const units = [
  { unit: 'days', ms: 86_400_000 },
  { unit: 'hours', ms: 3_600_000 },
  { unit: 'minutes', ms: 60_000 },
] as const

export type Elapsed =
  | { readonly unit: 'now' }
  | { readonly unit: (typeof units)[number]['unit']; readonly count: number }

/**
 * From one instant to another, in ISO 8601; 'now' within the same minute. The clocks of two
 * replicas may differ by some milliseconds, so a future instant is now too.
 */
export const elapsedBetween = (from: string, to: string): Elapsed => {
  const elapsed = Date.parse(to) - Date.parse(from)
  const found = units.find(({ ms }) => elapsed >= ms)
  return found === undefined ? { unit: 'now' } : { unit: found.unit, count: Math.floor(elapsed / found.ms) }
}
