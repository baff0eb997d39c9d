// Copies of people's data, as the application composes them.
import { accountNotices } from '#server/features/reminders/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import { listKeysOfRows } from '#server/platform/files/referenced-keys.ts'
import { exportsFolder } from './export-job.ts'
import { personalDataHandlers, personalDataRawRoutes } from './handlers.ts'
import { personalDataJobs } from './jobs.ts'
import { exportNotices } from './notices.ts'
import { listKeysAfter, listReferencedKeys } from './queries.ts'
import { dataExports } from './tables.ts'

export const personalDataFeature = {
  handlers: personalDataHandlers,
  rawRoutes: personalDataRawRoutes,
  pages: ['/app/profile/data'],
  firstReads: { '/app/profile/data': ['/api/personal-data/export'] },
  jobs: personalDataJobs,
  topics: [{ name: 'exports' }],
  storedFiles: [
    {
      folder: exportsFolder,
      owner: 'person',
      isExported: false,
      listReferenced: listKeysOfRows(listKeysAfter),
      findReferenced: ({ db }, keys) => listReferencedKeys(db, keys),
    },
  ],
  extensions: [accountNotices.extend(exportNotices)],
  personalData: [
    {
      table: dataExports,
      export: {
        title: { es: 'Copias de tus datos', en: 'Copies of your data' },
        // Of the copy that is being made nobody knows yet where it will lie.
        without: [dataExports.storageKey, dataExports.attempt],
      },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
