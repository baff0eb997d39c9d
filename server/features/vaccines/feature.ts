// Vaccines, as the application composes them.
import { reportSections } from '#server/features/reports/service.ts'
import { timelineSources } from '#server/features/timeline/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import { vaccinesHandlers } from './handlers.ts'
import { vaccineReport, vaccineTimeline } from './queries.ts'
import { vaccines } from './tables.ts'

export const vaccinesFeature = {
  handlers: vaccinesHandlers,
  pages: ['/app/pet/{petId}/vaccines'],
  firstReads: {
    '/app/pet/{petId}': ['/api/pets/{petId}/vaccines'],
    '/app/pet/{petId}/vaccines': ['/api/pets/{petId}/vaccines'],
  },
  topics: [{ name: 'vaccines' }],
  extensions: [timelineSources.extend(vaccineTimeline), reportSections.extend(vaccineReport)],
  personalData: [
    { table: vaccines, export: { title: { es: 'Vacunas', en: 'Vaccines' } }, erasure: 'deleted' },
  ],
} satisfies Feature
