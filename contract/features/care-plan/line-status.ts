import { dueSoonDays } from '#contract/features/records/dated-records.ts'
import { addDays, type PlainDate } from '#contract/shared/dates.ts'
import type { PlannedLine } from './planned-line.ts'

/** A line is next from this many days before it opens. */
export const nextWithinDays = dueSoonDays

/**
 * `next`: its window is open, or opens within `nextWithinDays`. What may not be needed is `later`.
 */
export const careLineStatuses = ['overdue', 'next', 'later', 'done'] as const
export type CareLineStatus = (typeof careLineStatuses)[number]

export const lineStatus = ({ from, to, given, need }: PlannedLine, today: PlainDate): CareLineStatus => {
  if (given !== null) return 'done'
  if (need === 'unanswered') return 'later'
  if (to !== null && today > to) return 'overdue'
  return from <= addDays(today, nextWithinDays) ? 'next' : 'later'
}
