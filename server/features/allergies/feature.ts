import { listedFeature } from '#server/features/records/kinds/record-feature.ts'
import type { Feature } from '#server/platform/feature.ts'
import { allergiesPart } from './pet-file.ts'
import { allergiesHandlers } from './handlers.ts'
import { allergyHistory } from './service.ts'
import { allergyRecords, allergyReport } from './queries.ts'

export const allergiesFeature = {
  ...listedFeature(allergyRecords, { history: allergyHistory, part: allergiesPart }, allergyReport),
  handlers: allergiesHandlers,
  firstReads: { '/app/pet/{petId}/allergies': ['/api/pets/{petId}/allergies'] },
} satisfies Feature
