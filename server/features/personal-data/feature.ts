import { accountNotices } from '#server/features/reminders/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import { keysInColumns } from '#server/platform/files/referenced-keys.ts'
import { personalDataHandlers, personalDataRawRoutes } from './handlers.ts'
import { dataExport, exportsFolder } from './jobs.ts'
import { exportNotices } from './notices.ts'
import { dataExports } from './tables.ts'

export const personalDataFeature = {
  handlers: personalDataHandlers,
  rawRoutes: personalDataRawRoutes,
  pages: ['/app/profile/data'],
  firstReads: { '/app/profile/data': ['/api/personal-data/export'] },
  jobs: dataExport.jobs,
  topics: [{ name: 'exports' }],
  storedFiles: [
    {
      folder: exportsFolder,
      owner: 'person',
      isExported: false,
      ...keysInColumns(dataExports, dataExports.storageKey),
    },
  ],
  extensions: [accountNotices.extend(exportNotices)],
  personalData: [
    {
      table: dataExports,
      export: {
        title: { es: 'Copias de tus datos', en: 'Copies of your data' },
        // The place of an unfinished file is not final.
        without: [dataExports.storageKey, dataExports.attempt],
      },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
