// Medications, as the application composes them.
import { petFileParts } from '#server/features/pet-files/service.ts'
import { timelineSources } from '#server/features/timeline/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import { medicationsHandlers } from './handlers.ts'
import { medicationsPart } from './pet-file.ts'
import { medicationTimeline } from './queries.ts'
import { medications } from './tables.ts'

export const medicationsFeature = {
  handlers: medicationsHandlers,
  pages: ['/app/pet/{petId}/medications'],
  firstReads: {
    '/app/pet/{petId}': ['/api/pets/{petId}/medications'],
    '/app/pet/{petId}/medications': ['/api/pets/{petId}/medications'],
  },
  topics: [{ name: 'medications' }],
  extensions: [petFileParts.extend(medicationsPart), timelineSources.extend(medicationTimeline)],
  personalData: [
    {
      table: medications,
      export: { title: { es: 'Medicamentos', en: 'Medications' } },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
