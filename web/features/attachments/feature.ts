// Drawn by web/shared/attachments in every feature with records.
import type { Feature } from '#web/shared/feature.ts'

export const attachments: Feature = {
  name: 'attachments',
  // Removing or restoring a record or a document affects its attachments.
  staleOn: ['attachments', 'documents', 'history'],
}
