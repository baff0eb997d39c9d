// Weights, as the application composes them.
import { petFileParts } from '#server/features/pet-files/service.ts'
import { storedBytes } from '#server/features/quotas/service.ts'
import { historyKinds } from '#server/features/history/service.ts'
import { timelineSources } from '#server/features/timeline/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import { weightsHandlers } from './handlers.ts'
import { measureWeights, weightTimeline, weightReport } from './queries.ts'
import { weightRecords } from './service.ts'
import { reportSections } from '#server/features/reports/service.ts'
import { weightsPart } from './pet-file.ts'
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
    historyKinds.extend(weightRecords.history),
    timelineSources.extend(weightTimeline),
    reportSections.extend(weightReport),
    petFileParts.extend(weightsPart),
    storedBytes.extend(measureWeights),
  ],
  personalData: [{ table: weights, export: { title: { es: 'Pesos', en: 'Weights' } }, erasure: 'deleted' }],
} satisfies Feature
