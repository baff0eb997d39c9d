import { accountCredentials } from '#server/features/auth/credentials/account-credential.ts'
import { petFiles } from '#server/features/pets/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import { keysInColumns } from '#server/platform/files/referenced-keys.ts'
import { reportsHandlers, reportsRawRoutes } from './handlers.ts'
import { reportsFolder, reportTask } from './jobs.ts'
import { reportLinkCredential } from './links/link-credential.ts'
import { listKeysOfPet } from './queries.ts'
import { petReports, reportLinks, reportOpenings } from './tables.ts'

export const reportsFeature = {
  handlers: reportsHandlers,
  rawRoutes: reportsRawRoutes,
  pages: ['/app/pet/{petId}/report', '/app/pet/{petId}/emergency', '/app/pet/{petId}/show', '/r/{token}'],
  secretPages: ['/r/{token}'],
  firstReads: {
    '/app/pet/{petId}/report': ['/api/pets/{petId}/reports'],
    '/app/pet/{petId}/emergency': ['/api/pets/{petId}/allergies', '/api/pets/{petId}/medications'],
    '/app/pet/{petId}/show': [
      '/api/pets/{petId}/allergies',
      '/api/pets/{petId}/medications',
      '/api/pets/{petId}/vaccines',
      '/api/pets/{petId}/stamps',
      '/api/pets/{petId}/weights',
    ],
  },
  jobs: reportTask.jobs,
  topics: [{ name: 'reports' }],
  storedFiles: [
    {
      folder: reportsFolder,
      owner: 'person',
      isExported: false,
      ...keysInColumns(petReports, petReports.storageKey),
    },
  ],
  extensions: [petFiles.extend(listKeysOfPet), accountCredentials.extend(reportLinkCredential)],
  personalData: [
    {
      table: petReports,
      export: {
        title: { es: 'Informes para el veterinario', en: 'Reports for the veterinarian' },
        // The place of an unfinished file is not final.
        without: [petReports.storageKey, petReports.attempt],
      },
      erasure: 'deleted',
    },
    {
      table: reportLinks,
      export: {
        title: { es: 'Enlaces a informes', en: 'Links to reports' },
        without: [reportLinks.tokenHash],
      },
      erasure: 'deleted',
    },
    {
      table: reportOpenings,
      export: { title: { es: 'Aperturas de informes', en: 'Openings of reports' } },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
