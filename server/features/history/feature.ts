import { profileHistories } from '#server/features/pets/profile-changes.ts'
import { storedBytes } from '#server/features/quotas/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import { historyHandlers } from './handlers.ts'
import { historyJobs } from './jobs.ts'
import { measureBin } from './queries.ts'
import { petChanges, petRecords } from './record-tables.ts'
import { requireRevision } from './revisions.ts'
import { noteProfileChange } from './service.ts'

export const historyFeature = {
  handlers: historyHandlers,
  pages: ['/app/pet/{petId}/changes'],
  firstReads: { '/app/pet/{petId}/changes': ['/api/pets/{petId}/changes'] },
  jobs: historyJobs,
  topics: [{ name: 'history' }],
  extensions: [
    storedBytes.extend(measureBin),
    profileHistories.extend({ requireRevision, note: noteProfileChange }),
  ],
  personalData: [
    {
      table: petRecords,
      export: { title: { es: 'Autores y papelera', en: 'Authors and bin' }, by: [petRecords.petId] },
      erasure: 'deleted',
    },
    { table: petChanges, export: { title: { es: 'Cambios', en: 'Changes' } }, erasure: 'deleted' },
  ],
} satisfies Feature
