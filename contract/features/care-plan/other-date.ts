// List of records and plan must not be at odds in silence.
import { dueSoonDays } from '#contract/features/records/dated-records.ts'
import { addDays, type PlainDate } from '#contract/shared/dates.ts'
import type { VaccineRecord } from './care-history.ts'
import { lineStatus } from './line-status.ts'
import type { GivenDose, PlannedLine } from './planned-line.ts'
import { latestOf } from './spans.ts'

/** The rule counts otherwise, or a later dose was given. */
export const otherDateReasons = ['rule', 'laterDose'] as const

/** A next date that is written down, and that the line does not follow. */
export interface OtherDate {
  readonly id: string
  readonly name: string
  readonly nextDueDate: PlainDate
  readonly reason: (typeof otherDateReasons)[number]
}

/**
 * Whether the date says what the line says: it is within the window, and has not passed unless the
 * line is overdue. What is overdue may be planned for the next days.
 */
const isFollowed = (date: PlainDate, line: PlannedLine, today: PlainDate): boolean => {
  const { from, to } = line
  const isOverdue = lineStatus(line, today) === 'overdue'
  if (isOverdue && date >= today) return date <= addDays(today, dueSoonDays) || date === to
  return date >= (isOverdue ? from : latestOf(from, today)) && (to === null || date <= to)
}

const precedes = ({ dateAdministered, nextDueDate }: VaccineRecord, last: GivenDose | undefined): boolean =>
  last !== undefined &&
  (dateAdministered === null ? (nextDueDate ?? '') <= last.date : dateAdministered < last.date)

/**
 * The first of several, and none beside a line that may not be needed.
 * @param records the latest of each series
 */
export const findOtherDate = (
  records: readonly VaccineRecord[],
  last: GivenDose | undefined,
  line: PlannedLine,
  today: PlainDate,
): OtherDate | null => {
  if (line.need === 'unanswered') return null
  const others = records.flatMap((record): OtherDate[] => {
    const { id, name, nextDueDate } = record
    if (nextDueDate === null || isFollowed(nextDueDate, line, today)) return []
    return [{ id, name, nextDueDate, reason: precedes(record, last) ? 'laterDose' : 'rule' }]
  })
  return others.toSorted((a, b) => (a.nextDueDate < b.nextDueDate ? -1 : 1))[0] ?? null
}
