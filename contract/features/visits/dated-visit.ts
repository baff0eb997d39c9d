// What the next visit is due by: visits for the same reason follow each other.
import type { DatedRecord } from '#contract/features/records/dated-records.ts'
import type { Visit } from './schema.ts'

type DatedFields = Pick<Visit, 'id' | 'reason' | 'visitDate' | 'nextVisitDate' | 'createdAt'>

/** A visit for the rules of `dated-records.ts`. */
export const datedVisit = ({
  id,
  reason,
  visitDate,
  nextVisitDate,
  createdAt,
}: DatedFields): DatedRecord => ({
  kind: 'visits',
  id,
  series: reason,
  date: visitDate,
  nextDueDate: nextVisitDate,
  createdAt,
})
