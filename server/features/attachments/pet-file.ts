import * as z from 'zod'
import { attachableKinds } from '#contract/features/attachments/limits.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { fileRecordId, clampCreationTime, petFilePart } from '#server/features/pet-files/service.ts'
import { listAllAttachments } from './queries.ts'
import { attachFromFile } from './service.ts'
import { recordDocuments } from './tables.ts'

const row = z.strictObject({
  kind: z.enum(attachableKinds),
  recordId: fileRecordId,
  documentId: fileRecordId,
  attachedAt: instant,
})

export const attachmentsPart = petFilePart({
  name: 'attachments',
  tables: [recordDocuments],
  row,
  key: ({ kind, recordId, documentId }) => `${kind} ${recordId} ${documentId}`,
  refersTo: ({ kind, recordId, documentId }) => [
    { part: kind, id: recordId },
    { part: 'documents', id: documentId },
  ],
  read: async function* ({ db, access }) {
    for (const { attachedAt, ...attachment } of await listAllAttachments(db, access))
      yield { ...attachment, attachedAt: attachedAt.toISOString() }
  },
  write: async (rows, { inside, tx, access, now, newIdOf }) => {
    for (const { kind, recordId, documentId, attachedAt } of rows) {
      const attaching = {
        kind,
        recordId: newIdOf(kind, recordId),
        documentId: newIdOf('documents', documentId),
      }
      await attachFromFile(inside, tx, access, attaching, clampCreationTime(attachedAt, now))
    }
  },
})
