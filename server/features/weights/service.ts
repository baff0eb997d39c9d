// Weight measurements: records of a pet that no plan counts.
import * as z from 'zod'
import { weightSchemas } from '#contract/features/weights/schema.ts'
import { plainDate } from '#contract/shared/date-schemas.ts'
import { answersOf, petRecords } from '#server/features/records/service.ts'
import { momentCursor } from '#server/platform/http/pagination.ts'
import { deleteWeight, findWeight, insertWeight, listWeightPage, updateWeight } from './queries.ts'
import { weights } from './tables.ts'

export const weightRecords = petRecords(
  'quota',
  {
    history: {
      kind: 'weights',
      fields: weightSchemas.fields,
      // As in the timeline, for the web to say it in the person's language.
      title: ({ weightValue, weightUnit }) => `${weightValue} ${weightUnit}`,
    },
    table: weights,
    order: {
      place: z.tuple([plainDate, ...momentCursor.def.items]),
      of: (row) => [row.measuredOn, row.createdAt.toISOString(), row.id] as const,
    },
    find: findWeight,
    list: listWeightPage,
    insert: insertWeight,
    update: updateWeight,
    remove: deleteWeight,
  },
  answersOf(weightSchemas.record),
)
