// Vaccines, as the application composes them.
import type { Feature } from '#server/platform/feature.ts'
import { vaccinesHandlers } from './handlers.ts'
import { vaccines } from './tables.ts'

export const vaccinesFeature = {
  handlers: vaccinesHandlers,
  pages: ['/app/pet/{petId}/vaccines'],
  firstReads: {
    '/app/pet/{petId}': ['/api/pets/{petId}/vaccines'],
    '/app/pet/{petId}/vaccines': ['/api/pets/{petId}/vaccines'],
  },
  topics: [{ name: 'vaccines' }],
  personalData: [
    { table: vaccines, export: { title: { es: 'Vacunas', en: 'Vaccines' } }, erasure: 'deleted' },
  ],
} satisfies Feature
