import { historyKinds } from '#server/features/history/service.ts'
import { petFileParts } from '#server/features/pet-files/service.ts'
import { petFiles } from '#server/features/pets/service.ts'
import { storedBytes } from '#server/features/quotas/service.ts'
import { reportSections, reportAttachments } from '#server/features/reports/sections.ts'
import { timelineSources } from '#server/features/timeline/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import { keysInColumns } from '#server/platform/files/referenced-keys.ts'
import { documentsHandlers, documentsRawRoutes } from './handlers.ts'
import { documentsJobs } from './jobs.ts'
import { documentsPart } from './pet-file.ts'
import { documentTimeline, listStorageKeys, measureDocuments } from './queries.ts'
import { documentHistory } from './removal.ts'
import { documentReport, listDocumentsForReport } from './report/queries.ts'
import { petDocuments } from './document-tables.ts'

export const documentsFeature = {
  handlers: documentsHandlers,
  rawRoutes: documentsRawRoutes,
  pages: ['/app/pet/{petId}/documents'],
  firstReads: {
    '/app/pet/{petId}': ['/api/pets/{petId}/documents'],
    '/app/pet/{petId}/documents': ['/api/pets/{petId}/documents'],
  },
  jobs: documentsJobs,
  topics: [{ name: 'documents' }],
  storedFiles: [
    {
      folder: 'pet-documents',
      owner: 'person',
      ...keysInColumns(petDocuments, petDocuments.storageKey),
    },
  ],
  extensions: [
    historyKinds.extend(documentHistory),
    petFileParts.extend(documentsPart),
    timelineSources.extend(documentTimeline),
    reportSections.extend(documentReport),
    reportAttachments.extend({ kind: 'documents', list: listDocumentsForReport }),
    storedBytes.extend(measureDocuments),
    petFiles.extend(listStorageKeys),
  ],
  personalData: [
    { table: petDocuments, export: { title: { es: 'Documentos', en: 'Documents' } }, erasure: 'deleted' },
  ],
} satisfies Feature
