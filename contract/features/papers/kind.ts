import { choice, day, remind, text } from '#contract/features/records/kinds/fields.ts'
import { recordKind } from '#contract/features/records/kinds/record-kind.ts'
import { recordTraits } from '#contract/shared/record-kinds.ts'

export const paperTypes = ['passport', 'permit', 'health', 'liability', 'pedigree', 'other'] as const
export type PaperType = (typeof paperTypes)[number]

export const paperKind = recordKind({
  ...recordTraits.papers,
  id: 'paperId',
  fields: {
    name: text({ max: 200, required: true }),
    type: choice({ values: paperTypes, required: true }),
    number: text({ max: 100 }),
    issuer: text({ max: 200 }),
    issuedOn: day({ notInFuture: true }),
    validUntil: day({}),
    notes: text({ max: 500 }),
    remind,
  },
  title: 'name',
  detail: ['issuer', 'number'],
})
