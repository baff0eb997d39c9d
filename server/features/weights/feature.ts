// Weights, as the application composes them.
import { petFileParts } from '#server/features/pet-files/service.ts'
import { storedBytes } from '#server/features/quotas/service.ts'
import { timelineSources } from '#server/features/timeline/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import { weightsHandlers } from './handlers.ts'
import { weightsPart } from './pet-file.ts'
import { measureWeights, weightTimeline } from './queries.ts'
import { weights } from './tables.ts'

export const weightsFeature = {
  handlers: weightsHandlers,
  pages: ['/app/pet/{petId}/weight'],
  firstReads: {
    '/app/pet/{petId}': ['/api/pets/{petId}/weights'],
    '/app/pet/{petId}/weight': ['/api/pets/{petId}/weights'],
  },
  topics: [{ name: 'weights' }],
  extensions: [
    petFileParts.extend(weightsPart),
    timelineSources.extend(weightTimeline),
    storedBytes.extend(measureWeights),
  ],
  personalData: [{ table: weights, export: { title: { es: 'Pesos', en: 'Weights' } }, erasure: 'deleted' }],
} satisfies Feature
