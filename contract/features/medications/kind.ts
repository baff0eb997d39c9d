// The medications of a pet. The schema of their schedule is written by hand, in `schema.ts`.
import { remind, text } from '#contract/features/records/kinds/fields.ts'
import { recordKind } from '#contract/features/records/kinds/record-kind.ts'
import { recordTraits } from '#contract/shared/record-kinds.ts'

export const medicationKind = recordKind({
  ...recordTraits.medications,
  id: 'medicationId',
  fields: {
    name: text({ max: 200, required: true }),
    dosage: text({ max: 100 }),
    frequency: text({ max: 100 }),
    notes: text({ max: 500 }),
    remind,
  },
  title: 'name',
  detail: ['dosage'],
})
