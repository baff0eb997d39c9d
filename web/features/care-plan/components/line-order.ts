import type { CarePlan } from '#contract/features/care-plan/schema.ts'
import type { CareLine } from './line-texts.ts'

/** By date, and done lines latest first. Overdue ones keep their order: vaccines first. */
export const sortLines = ({ lines }: CarePlan, status: CareLine['status']): CareLine[] => {
  const group = lines.filter((line) => line.status === status)
  if (status === 'overdue') return group
  const sorted = group.toSorted((a, b) => (a.from === b.from ? 0 : a.from < b.from ? -1 : 1))
  return status === 'done' ? sorted.toReversed() : sorted
}

export const hasAction = ({ status, offer }: CareLine): boolean =>
  offer !== null && (status === 'overdue' || status === 'next')
