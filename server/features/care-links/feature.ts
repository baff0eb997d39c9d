import { accountErasure } from '#server/features/auth/accounts/account-erasure.ts'
import { accountCredentials } from '#server/features/auth/credentials/account-credential.ts'
import { petFiles } from '#server/features/pets/service.ts'
import { storedBytes } from '#server/features/quotas/service.ts'
import { accountNotices } from '#server/features/reminders/service.ts'
import { planChanges } from '#server/features/subscription/plan-changes.ts'
import type { Feature } from '#server/platform/feature.ts'
import { careLinksHandlers } from './handlers.ts'
import { careLinksJobs } from './jobs.ts'
import { careLinkCredential, leaveCareLinks } from './link-credential.ts'
import { endClosedLinks } from './link-queries.ts'
import { notePhotoFiles, listPetFiles } from './notes/photo-files.ts'
import { measureNotes } from './notes/queries.ts'
import { careNotices } from './notes/notices.ts'
import { careLinksRawRoutes } from './holder/raw-routes.ts'
import { openCareStreams } from './holder/streams.ts'
import {
  careActs,
  careLinkDocuments,
  careLinkEditors,
  careLinkPets,
  careLinks,
  careNotePhotos,
  careNotes,
} from './tables.ts'

export const careLinksFeature = {
  handlers: careLinksHandlers,
  rawRoutes: careLinksRawRoutes,
  pages: ['/app/pet/{petId}/care', '/c/{token}'],
  secretPages: ['/c/{token}'],
  firstReads: { '/app/pet/{petId}/care': ['/api/pets/{petId}/care-links'] },
  jobs: careLinksJobs,
  topics: [{ name: 'care-links' }],
  storedFiles: [notePhotoFiles],
  metrics: [openCareStreams],
  extensions: [
    petFiles.extend(listPetFiles),
    accountCredentials.extend(careLinkCredential),
    accountErasure.extend(leaveCareLinks),
    planChanges.extend((tx, ownerId, now) => endClosedLinks(tx, now, ownerId)),
    storedBytes.extend(measureNotes),
    accountNotices.extend(careNotices),
  ],
  personalData: [
    {
      table: careLinks,
      export: {
        title: { es: 'Enlaces de cuidado', en: 'Care links' },
        without: [careLinks.tokenHash],
      },
      erasure: 'deleted',
    },
    {
      table: careLinkPets,
      export: { title: { es: 'Mascotas de los enlaces de cuidado', en: 'Pets of care links' } },
      erasure: 'deleted',
    },
    {
      table: careLinkDocuments,
      export: { title: { es: 'Documentos de los enlaces de cuidado', en: 'Documents of care links' } },
      erasure: 'deleted',
    },
    {
      table: careLinkEditors,
      export: {
        title: { es: 'Mascotas con enlaces de editores', en: 'Pets whose editors may make care links' },
      },
      erasure: 'deleted',
    },
    {
      table: careActs,
      export: { title: { es: 'Uso de los enlaces de cuidado', en: 'Use of care links' } },
      erasure: 'deleted',
    },
    {
      table: careNotes,
      export: { title: { es: 'Notas de cuidado', en: 'Care notes' } },
      erasure: 'deleted',
    },
    {
      table: careNotePhotos,
      export: { title: { es: 'Fotos de las notas de cuidado', en: 'Photos of care notes' } },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
