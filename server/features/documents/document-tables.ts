import { desc, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { documentMaxBytes, documentNameMaxBytes } from '#contract/features/documents/limits.ts'
import { pets } from '#server/features/pets/pet-tables.ts'

export const petDocuments = pgTable(
  'pet_documents',
  {
    id: uuid().primaryKey(),
    petId: uuid('pet_id')
      .notNull()
      .references(() => pets.id, { onDelete: 'cascade' }),
    documentName: text('document_name').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    fileType: text('file_type').notNull(),
    fileSize: integer('file_size'),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true, precision: 3 }).notNull(),
    revision: integer().notNull().default(1),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (t) => [
    index('pet_documents_newest').on(t.petId, desc(t.uploadedAt), desc(t.id)),
    index('pet_documents_removed')
      .on(t.removedAt)
      .where(sql`removed_at is not null`),
    check(
      'pet_documents_document_name',
      sql.raw(`octet_length(document_name) between 1 and ${documentNameMaxBytes}`),
    ),
    check('pet_documents_file_size', sql.raw(`file_size between 1 and ${documentMaxBytes}`)),
  ],
)
