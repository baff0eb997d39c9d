import { day, price, remind, text } from '#contract/features/records/kinds/fields.ts'
import { recordKind } from '#contract/features/records/kinds/record-kind.ts'
import { recordTraits } from '#contract/shared/record-kinds.ts'

export const vaccineKind = recordKind({
  ...recordTraits.vaccines,
  id: 'vaccineId',
  fields: {
    name: text({ max: 200, required: true, stamped: true }),
    dateAdministered: day({ notInFuture: true, stamped: true }),
    nextDueDate: day({ stamped: true }),
    veterinarian: text({ max: 200, stamped: true }),
    manufacturer: text({ max: 200, stamped: true }),
    /** The print on the vial. */
    lot: text({ max: 100, stamped: true }),
    /** The end of the protection, by label or certificate. It does not remind. */
    validUntil: day({ stamped: true }),
    notes: text({ max: 500, stamped: true }),
    cost: price,
    remind,
  },
  title: 'name',
  detail: ['veterinarian'],
})
