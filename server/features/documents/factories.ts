import { randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { single, type Insertable, type WithId } from '#server/testing/factories/inserted-row.ts'
import { petDocuments } from './document-tables.ts'

/** The row has no file. */
export const aDocument = async (
  db: Db,
  { pet, ...document }: { pet: WithId } & Insertable<typeof petDocuments.$inferInsert>,
) =>
  single(
    await db
      .insert(petDocuments)
      .values({
        id: newId(),
        petId: pet.id,
        documentName: 'Carné de vacunas.pdf',
        storageKey: `pet-documents/${randomUUID()}/${pet.id}/${randomBytes(12).toString('hex')}.pdf`,
        fileType: 'application/pdf',
        fileSize: 48_213,
        uploadedAt: new Date(),
        ...document,
      })
      .returning(),
  )
