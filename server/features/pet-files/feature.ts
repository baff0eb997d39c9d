import type { Feature } from '#server/platform/feature.ts'
import { keysInColumns } from '#server/platform/files/referenced-keys.ts'
import { petFilesHandlers, petFilesRawRoutes } from './handlers.ts'
import { importTask } from './import/import-job.ts'
import { importsFolder } from './imports.ts'
import { petImports } from './tables.ts'

export const petFilesFeature = {
  handlers: petFilesHandlers,
  rawRoutes: petFilesRawRoutes,
  pages: ['/app/import'],
  firstReads: { '/app/import': ['/api/pet-imports'] },
  jobs: importTask.jobs,
  topics: [{ name: 'pet-imports' }],
  storedFiles: [
    {
      folder: importsFolder,
      owner: 'person',
      // A file from elsewhere becomes the person's data only after they confirm it.
      isExported: false,
      ...keysInColumns(petImports, petImports.storageKey, petImports.convertedKey),
    },
  ],
  personalData: [
    {
      table: petImports,
      export: {
        title: { es: 'Mascotas que importas', en: 'Pets you import' },
        by: [petImports.userId],
        without: [petImports.storageKey, petImports.convertedKey, petImports.attempt],
      },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
