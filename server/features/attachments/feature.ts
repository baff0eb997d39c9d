// Attachments, as the application composes them.
import type { Feature } from '#server/platform/feature.ts'
import { attachmentsHandlers } from './handlers.ts'
import { recordDocuments } from './tables.ts'

export const attachmentsFeature = {
  handlers: attachmentsHandlers,
  topics: [{ name: 'attachments' }],
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
