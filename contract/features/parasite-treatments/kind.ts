import { choice, day, price, remind, text } from '#contract/features/records/kinds/fields.ts'
import { recordKind } from '#contract/features/records/kinds/record-kind.ts'
import { recordTraits } from '#contract/shared/record-kinds.ts'

/** Worms and other internal parasites, fleas, ticks and other external ones, or both. */
export const parasiteTargets = ['internal', 'external', 'both'] as const
export type ParasiteTarget = (typeof parasiteTargets)[number]

export const parasiteTreatmentKind = recordKind({
  ...recordTraits['parasite-treatments'],
  id: 'parasiteTreatmentId',
  fields: {
    /** The product. */
    name: text({ max: 200, required: true, stamped: true }),
    target: choice({ values: parasiteTargets, required: true, stamped: true }),
    dateAdministered: day({ notInFuture: true, stamped: true }),
    nextDueDate: day({ stamped: true }),
    notes: text({ max: 500, stamped: true }),
    cost: price,
    remind,
  },
  title: 'name',
})
