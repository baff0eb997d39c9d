// Vaccines, as the application composes them.
import { petFileParts } from '#server/features/pet-files/service.ts'
import { timelineSources } from '#server/features/timeline/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import { vaccinesHandlers } from './handlers.ts'
import { vaccinesPart } from './pet-file.ts'
import { vaccineTimeline } from './queries.ts'
import { vaccines } from './tables.ts'

export const vaccinesFeature = {
  handlers: vaccinesHandlers,
  pages: ['/app/pet/{petId}/vaccines'],
  firstReads: {
    '/app/pet/{petId}': ['/api/pets/{petId}/vaccines'],
    '/app/pet/{petId}/vaccines': ['/api/pets/{petId}/vaccines'],
  },
  topics: [{ name: 'vaccines' }],
  extensions: [petFileParts.extend(vaccinesPart), timelineSources.extend(vaccineTimeline)],
  personalData: [
    { table: vaccines, export: { title: { es: 'Vacunas', en: 'Vaccines' } }, erasure: 'deleted' },
  ],
} satisfies Feature
