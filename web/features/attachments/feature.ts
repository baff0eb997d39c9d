// Shown by every feature with records: web/shared/attachments.
import type { Feature } from '#web/shared/feature.ts'

export const attachments: Feature = {
  name: 'attachments',
  // Removing or restoring a record or a document does the same with its attachments.
  staleOn: ['attachments', 'documents', 'history'],
}
