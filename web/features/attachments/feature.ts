// Documents that are attached to records, as the application composes it. Every feature with
// records shows them: web/shared/attachments.
import type { Feature } from '#web/shared/feature.ts'

export const attachments: Feature = {
  name: 'attachments',
  // A record or a document that is removed or restored takes its attachments along.
  staleOn: ['attachments', 'documents', 'history'],
}
