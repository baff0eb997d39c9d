import { weightUnits } from '#contract/features/pets/choices.ts'
import { weightMax } from '#contract/features/pets/limits.ts'
import { choice, day, number, text } from '#contract/features/records/kinds/fields.ts'
import { recordKind } from '#contract/features/records/kinds/record-kind.ts'
import { recordTraits } from '#contract/shared/record-kinds.ts'

/** A gram, because a hamster weighs 0.03 to 0.15 kg. It is the lightest weight too. */
export const measuredWeightStep = 0.001

export const weightKind = recordKind({
  ...recordTraits.weights,
  id: 'weightId',
  fields: {
    measuredOn: day({ notInFuture: true, required: true }),
    weightValue: number({
      min: measuredWeightStep,
      max: weightMax,
      step: measuredWeightStep,
      unit: 'weightUnit',
      required: true,
    }),
    weightUnit: choice({ values: weightUnits, required: true }),
    note: text({ max: 500 }),
  },
  title: 'weightValue',
  detail: ['note'],
  order: ['measuredOn', 'createdAt', 'id'],
})
