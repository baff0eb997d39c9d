// SQL of documents. Queries of one pet take a proof of access to it.
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { PetAccess } from '#server/features/pets/access.ts'
import { petDocuments as documents } from './tables.ts'

export type DocumentRow = typeof documents.$inferSelect

/** Where a page begins: after this document. */
export type DocumentCursor = readonly [uploadedAt: string, id: string]

/** Newest first, after the cursor. */
export const listDocuments = (
  db: Db,
  { petId }: PetAccess,
  after: DocumentCursor | undefined,
  limit: number,
) =>
  db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.petId, petId),
        after === undefined
          ? undefined
          : sql`(${documents.uploadedAt}, ${documents.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(documents.uploadedAt), desc(documents.id))
    .limit(limit)

export const countDocuments = async (db: Db | Tx, { petId }: PetAccess): Promise<number> => {
  const [row] = await db.select({ n: count() }).from(documents).where(eq(documents.petId, petId))
  return row?.n ?? 0
}

export const getDocument = async (
  db: Db,
  { petId }: PetAccess,
  documentId: string,
): Promise<DocumentRow | undefined> => {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, documentId), eq(documents.petId, petId)))
  return row
}

export const insertDocument = async (
  tx: Tx,
  { petId }: PetAccess<'edit'>,
  row: Omit<DocumentRow, 'petId'>,
): Promise<DocumentRow> => {
  const [inserted] = await tx
    .insert(documents)
    .values({ ...row, petId })
    .returning()
  if (inserted === undefined) throw new Error('an insert returned no row')
  return inserted
}

/** Answers the deleted row, for its file. */
export const deleteDocument = async (
  db: Db,
  { petId }: PetAccess<'edit'>,
  documentId: string,
): Promise<DocumentRow | undefined> => {
  const [row] = await db
    .delete(documents)
    .where(and(eq(documents.id, documentId), eq(documents.petId, petId)))
    .returning()
  return row
}

export const listStorageKeys = async (tx: Tx, { petId }: PetAccess<'own'>): Promise<string[]> => {
  const rows = await tx
    .select({ key: documents.storageKey })
    .from(documents)
    .where(eq(documents.petId, petId))
  return rows.map(({ key }) => key)
}

/** Which of these keys rows reference: for the sweep of orphan files. */
export const listReferencedKeys = async (db: Db, keys: readonly string[]): Promise<string[]> => {
  const rows = await db
    .select({ key: documents.storageKey })
    .from(documents)
    .where(inArray(documents.storageKey, [...keys]))
  return rows.map(({ key }) => key)
}
