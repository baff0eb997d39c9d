import { petFiles } from '#server/features/pets/service.ts'
import { listedFeature } from '#server/features/records/kinds/record-feature.ts'
import { reportAttachments } from '#server/features/reports/sections.ts'
import type { Feature } from '#server/platform/feature.ts'
import { keysInColumns } from '#server/platform/files/referenced-keys.ts'
import { documentsHandlers, documentsRawRoutes } from './handlers.ts'
import { documentsJobs } from './jobs.ts'
import { documentsPart } from './pet-file.ts'
import { documentRecords, listStorageKeys } from './queries.ts'
import { documentHistory } from './removal.ts'
import { documentReport, listDocumentsForReport } from './report/queries.ts'
import { petDocuments } from './document-tables.ts'

const parts = { history: documentHistory, part: documentsPart }
const listed = listedFeature(documentRecords, parts, documentReport)

export const documentsFeature = {
  ...listed,
  // The target of share sheets leads here.
  pages: [...listed.pages, '/app/share'],
  handlers: documentsHandlers,
  rawRoutes: documentsRawRoutes,
  jobs: documentsJobs,
  storedFiles: [
    {
      folder: 'pet-documents',
      owner: 'person',
      ...keysInColumns(petDocuments, petDocuments.storageKey),
    },
  ],
  extensions: [
    ...listed.extensions,
    reportAttachments.extend({ kind: 'documents', list: listDocumentsForReport }),
    petFiles.extend(listStorageKeys),
  ],
  personalData: [
    { table: petDocuments, export: { title: { es: 'Documentos', en: 'Documents' } }, erasure: 'deleted' },
  ],
} satisfies Feature
