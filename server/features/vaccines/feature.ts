// Vaccines, as the application composes them.
import { pricedRecords } from '#server/features/costs/service.ts'
import { historyKinds } from '#server/features/history/service.ts'
import { timelineSources } from '#server/features/timeline/service.ts'
import { storedBytes } from '#server/features/quotas/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import { vaccinesHandlers } from './handlers.ts'
import { vaccinePrices, vaccineTimeline, vaccineReport, measureVaccines } from './queries.ts'
import { vaccineRecords } from './service.ts'
import { reportSections } from '#server/features/reports/service.ts'
import { petFileParts } from '#server/features/pet-files/service.ts'
import { vaccinesPart } from './pet-file.ts'
import { vaccines } from './tables.ts'

export const vaccinesFeature = {
  handlers: vaccinesHandlers,
  pages: ['/app/pet/{petId}/vaccines'],
  firstReads: {
    '/app/pet/{petId}': ['/api/pets/{petId}/vaccines'],
    '/app/pet/{petId}/vaccines': ['/api/pets/{petId}/vaccines'],
  },
  topics: [{ name: 'vaccines' }],
  extensions: [
    storedBytes.extend(measureVaccines),
    historyKinds.extend(vaccineRecords.history),
    timelineSources.extend(vaccineTimeline),
    pricedRecords.extend(vaccinePrices),
    reportSections.extend(vaccineReport),
    petFileParts.extend(vaccinesPart),
  ],
  personalData: [
    { table: vaccines, export: { title: { es: 'Vacunas', en: 'Vaccines' } }, erasure: 'deleted' },
  ],
} satisfies Feature
