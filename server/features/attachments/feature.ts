import { petFileParts } from '#server/features/pet-files/service.ts'
import { attachmentRecords } from '#server/features/reports/sections.ts'
import type { Feature } from '#server/platform/feature.ts'
import { attachmentsHandlers } from './handlers.ts'
import { attachmentsPart } from './pet-file.ts'
import { listAttachedRecords } from './queries.ts'
import { recordDocuments } from './tables.ts'

export const attachmentsFeature = {
  handlers: attachmentsHandlers,
  topics: [{ name: 'attachments' }],
  extensions: [petFileParts.extend(attachmentsPart), attachmentRecords.extend(listAttachedRecords)],
  personalData: [
    {
      table: recordDocuments,
      export: {
        title: { es: 'Documentos adjuntos', en: 'Attached documents' },
        by: [recordDocuments.documentId],
      },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
