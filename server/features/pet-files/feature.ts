// Pet files, as the application composes them.
import type { Feature } from '#server/platform/feature.ts'
import { listPages } from '#server/platform/database/table-pages.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { petFilesHandlers, petFilesRawRoutes } from './handlers.ts'
import { importsFolder } from './imports.ts'
import { petFilesJobs } from './jobs.ts'
import { listImportsAfter, listKeysOfImports, listReferencedKeys } from './queries.ts'
import { petImports } from './tables.ts'

async function* listImportKeys(db: Db | Tx): AsyncGenerator<readonly string[]> {
  for await (const rows of listPages((after, limit) => listImportsAfter(db, after, limit)))
    yield listKeysOfImports(rows)
}

export const petFilesFeature = {
  handlers: petFilesHandlers,
  rawRoutes: petFilesRawRoutes,
  pages: ['/app/import'],
  firstReads: { '/app/import': ['/api/pet-imports'] },
  jobs: petFilesJobs,
  topics: [{ name: 'pet-imports' }],
  storedFiles: [
    {
      folder: importsFolder,
      owner: 'person',
      // What somebody just brought from elsewhere is no data of theirs here before they confirm it.
      isExported: false,
      listReferenced: listImportKeys,
      findReferenced: ({ db }, keys) => listReferencedKeys(db, keys),
    },
  ],
  personalData: [
    {
      table: petImports,
      export: {
        title: { es: 'Mascotas que importas', en: 'Pets that you import' },
        by: [petImports.userId],
        // Where the file waits, and which try reads it, say nothing of the person.
        without: [petImports.storageKey, petImports.convertedKey, petImports.attempt],
      },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
