// Visits, as the application composes them.
import { petFileParts } from '#server/features/pet-files/service.ts'
import { pricedRecords } from '#server/features/costs/service.ts'
import { historyKinds } from '#server/features/history/service.ts'
import { storedBytes } from '#server/features/quotas/service.ts'
import { reportSections } from '#server/features/reports/service.ts'
import { timelineSources } from '#server/features/timeline/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import { visitsHandlers } from './handlers.ts'
import { measureVisits, visitPrices, visitTimeline, visitReport } from './queries.ts'
import { visitRecords } from './service.ts'
import { visitsPart } from './pet-file.ts'
import { visits } from './tables.ts'

export const visitsFeature = {
  handlers: visitsHandlers,
  pages: ['/app/pet/{petId}/visits'],
  firstReads: {
    '/app/pet/{petId}': ['/api/pets/{petId}/visits'],
    '/app/pet/{petId}/visits': ['/api/pets/{petId}/visits'],
  },
  topics: [{ name: 'visits' }],
  extensions: [
    historyKinds.extend(visitRecords.history),
    petFileParts.extend(visitsPart),
    timelineSources.extend(visitTimeline),
    reportSections.extend(visitReport),
    storedBytes.extend(measureVisits),
    pricedRecords.extend(visitPrices),
  ],
  personalData: [{ table: visits, export: { title: { es: 'Visitas', en: 'Visits' } }, erasure: 'deleted' }],
} satisfies Feature
