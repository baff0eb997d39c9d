// Parasite treatments, as the application composes them.
import { petFileParts } from '#server/features/pet-files/service.ts'
import { storedBytes } from '#server/features/quotas/service.ts'
import { pricedRecords } from '#server/features/costs/service.ts'
import { historyKinds } from '#server/features/history/service.ts'
import { timelineSources } from '#server/features/timeline/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import { parasiteTreatmentsHandlers } from './handlers.ts'
import { measureTreatments, treatmentPrices, treatmentTimeline, treatmentReport } from './queries.ts'
import { parasiteTreatmentRecords } from './service.ts'
import { reportSections } from '#server/features/reports/service.ts'
import { parasiteTreatmentsPart } from './pet-file.ts'
import { parasiteTreatments } from './tables.ts'

export const parasiteTreatmentsFeature = {
  handlers: parasiteTreatmentsHandlers,
  pages: ['/app/pet/{petId}/parasites'],
  firstReads: {
    '/app/pet/{petId}': ['/api/pets/{petId}/parasite-treatments'],
    '/app/pet/{petId}/parasites': ['/api/pets/{petId}/parasite-treatments'],
  },
  topics: [{ name: 'parasite-treatments' }],
  extensions: [
    historyKinds.extend(parasiteTreatmentRecords.history),
    timelineSources.extend(treatmentTimeline),
    pricedRecords.extend(treatmentPrices),
    reportSections.extend(treatmentReport),
    petFileParts.extend(parasiteTreatmentsPart),
    storedBytes.extend(measureTreatments),
  ],
  personalData: [
    {
      table: parasiteTreatments,
      export: { title: { es: 'Antiparasitarios', en: 'Parasite treatments' } },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
