// The record's row in `pet_records` stays while the record lies in the bin.
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { attachableKinds, type AttachableKind } from '#contract/features/attachments/limits.ts'
import { petDocuments } from '#server/features/documents/document-tables.ts'
import { petRecords } from '#server/features/history/record-tables.ts'
import { isOneOf } from '#server/platform/database/check-constraints.ts'

export const recordDocuments = pgTable(
  'record_documents',
  {
    petId: uuid('pet_id').notNull(),
    kind: text().$type<AttachableKind>().notNull(),
    recordId: uuid('record_id').notNull(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => petDocuments.id, { onDelete: 'cascade' }),
    attachedAt: timestamp('attached_at', { withTimezone: true, precision: 3 })
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.petId, t.kind, t.recordId, t.documentId] }),
    foreignKey({
      name: 'record_documents_record',
      columns: [t.petId, t.kind, t.recordId],
      foreignColumns: [petRecords.petId, petRecords.kind, petRecords.recordId],
    }).onDelete('cascade'),
    index('record_documents_document').on(t.documentId),
    check('record_documents_kind', isOneOf('kind', attachableKinds)),
  ],
)
