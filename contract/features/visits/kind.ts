import { day, price, remind, text } from '#contract/features/records/kinds/fields.ts'
import { recordKind } from '#contract/features/records/kinds/record-kind.ts'
import { recordTraits } from '#contract/shared/record-kinds.ts'

export const visitKind = recordKind({
  ...recordTraits.visits,
  id: 'visitId',
  fields: {
    visitDate: day({ notInFuture: true, required: true, stamped: true }),
    reason: text({ max: 200, required: true, stamped: true }),
    clinic: text({ max: 200, stamped: true }),
    veterinarian: text({ max: 200, stamped: true }),
    /** About two printed pages. */
    findings: text({ max: 5000, stamped: true }),
    cost: price,
    nextVisitDate: day({ stamped: true }),
    remind,
  },
  title: 'reason',
  detail: ['clinic', 'veterinarian'],
  order: ['visitDate', 'id'],
})
