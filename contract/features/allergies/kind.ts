// The allergies of a pet are a list inside the pet's row.
import { text } from '#contract/features/records/kinds/fields.ts'
import { recordKind } from '#contract/features/records/kinds/record-kind.ts'
import { recordTraits } from '#contract/shared/record-kinds.ts'

export const allergyKind = recordKind({
  ...recordTraits.allergies,
  id: 'allergyId',
  fields: {
    name: text({ max: 100, required: true }),
    description: text({ max: 500 }),
  },
  title: 'name',
  detail: ['description'],
})
