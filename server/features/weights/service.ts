// Weight measurements: records of a pet that no plan counts.
import { weightFields, type Weight } from '#contract/features/weights/schema.ts'
import { petRecords } from '#server/features/records/service.ts'
import { deleteWeight, insertWeight, listWeights, updateWeight, type WeightRow } from './queries.ts'

const shown = (row: WeightRow): Weight => ({
  id: row.id,
  measuredOn: row.measuredOn,
  weightValue: row.weightValue,
  weightUnit: row.weightUnit,
  note: row.note,
  createdAt: row.createdAt.toISOString(),
})

export const weightRecords = petRecords(
  'quota',
  {
    history: {
      kind: 'weights',
      fields: weightFields,
      // As in the timeline, for the web to say it in the person's language.
      title: ({ weightValue, weightUnit }) => `${weightValue} ${weightUnit}`,
    },
    list: listWeights,
    insert: insertWeight,
    update: updateWeight,
    remove: deleteWeight,
  },
  shown,
)
