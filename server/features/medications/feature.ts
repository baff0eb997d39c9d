// Medications, as the application composes them.
import { historyKinds } from '#server/features/history/service.ts'
import { timelineSources } from '#server/features/timeline/service.ts'
import { storedBytes } from '#server/features/quotas/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import { medicationsHandlers } from './handlers.ts'
import { medicationTimeline, medicationReport, measureMedications } from './queries.ts'
import { medicationRecords } from './service.ts'
import { reportSections } from '#server/features/reports/service.ts'
import { petFileParts } from '#server/features/pet-files/service.ts'
import { medicationsPart } from './pet-file.ts'
import { medications } from './tables.ts'

export const medicationsFeature = {
  handlers: medicationsHandlers,
  pages: ['/app/pet/{petId}/medications'],
  firstReads: {
    '/app/pet/{petId}': ['/api/pets/{petId}/medications'],
    '/app/pet/{petId}/medications': ['/api/pets/{petId}/medications'],
  },
  topics: [{ name: 'medications' }],
  extensions: [
    storedBytes.extend(measureMedications),
    historyKinds.extend(medicationRecords.history),
    timelineSources.extend(medicationTimeline),
    reportSections.extend(medicationReport),
    petFileParts.extend(medicationsPart),
  ],
  personalData: [
    {
      table: medications,
      export: { title: { es: 'Medicamentos', en: 'Medications' } },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
