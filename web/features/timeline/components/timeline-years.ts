import type { TimelinePage } from '#contract/features/timeline/schema.ts'

// As old as the oldest animals, and as far ahead as usual plans. Years beyond are mistyped, and a
// thousand empty years must not be in a list.
const yearsBack = 100
const yearsAhead = 5

/** Newest first. @param now this year */
export const shownYears = ({ first, last }: NonNullable<TimelinePage['years']>, now: number): number[] => {
  const [from, to] = [Math.max(first, now - yearsBack), Math.min(last, now + yearsAhead)]
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => to - n)
}
