import type { OwnRows } from '#server/features/auth/own-rows.ts'
import type { SystemAccess } from '#server/platform/database/system-access.ts'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  notLike,
  sql,
  type SQL,
} from 'drizzle-orm'
import { documentKind } from '#contract/features/documents/kind.ts'
import type { DocumentKind, DocumentSort } from '#contract/features/documents/listing.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { columnOf } from '#server/platform/database/table-columns.ts'
import { containsWords } from '#server/platform/database/text-search.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { ListedRecords } from '#server/features/records/kinds/list-queries.ts'
import { sumOfBytes } from '#server/features/quotas/stored-bytes-queries.ts'
import { petDocuments as documents } from './document-tables.ts'

export type DocumentRow = typeof documents.$inferSelect

/** The last document of the previous page. */
export type DocumentCursor = readonly [timeOrName: string, id: string]

export type DocumentListing = {
  readonly search: string | null | undefined
  readonly kind: DocumentKind | undefined
  readonly sort: DocumentSort
}

const listed = ({ petId }: PetAccess) => and(eq(documents.petId, petId), isNull(documents.removedAt))
const item = (access: PetAccess, documentId: string) => and(listed(access), eq(documents.id, documentId))

const isImage = like(documents.fileType, 'image/%')
const isPdf = eq(documents.fileType, 'application/pdf')
const kinds: Record<DocumentKind, SQL | undefined> = {
  image: isImage,
  pdf: isPdf,
  other: and(notLike(documents.fileType, 'image/%'), sql`not ${isPdf}`),
}

const { uploadedAt, documentName, id } = documents
const orders: Record<DocumentSort, { readonly by: SQL[]; readonly after: (cursor: DocumentCursor) => SQL }> =
  {
    newest: {
      by: [desc(uploadedAt), desc(id)],
      after: ([at, last]) => sql`(${uploadedAt}, ${id}) < (${at}::timestamptz, ${last}::uuid)`,
    },
    oldest: {
      by: [asc(uploadedAt), asc(id)],
      after: ([at, last]) => sql`(${uploadedAt}, ${id}) > (${at}::timestamptz, ${last}::uuid)`,
    },
    name: {
      by: [sql`plain_text(${documentName})`, asc(id)],
      after: ([name, last]) =>
        sql`(plain_text(${documentName}), ${id}) > (plain_text(${name}), ${last}::uuid)`,
    },
  }

export const listDocuments = (
  db: Db,
  access: PetAccess,
  { search, kind, sort }: DocumentListing,
  after: DocumentCursor | undefined,
  limit: number,
) =>
  db
    .select()
    .from(documents)
    .where(
      and(
        listed(access),
        kind && kinds[kind],
        containsWords(sql`${documentName}`, search),
        after && orders[sort].after(after),
      ),
    )
    .orderBy(...orders[sort].by)
    .limit(limit)

export const countDocuments = async (db: Db | Tx, access: PetAccess): Promise<number> => {
  const [row] = await db.select({ n: count() }).from(documents).where(listed(access))
  return row?.n ?? 0
}

export const getDocument = async (
  db: Db | Tx,
  access: PetAccess,
  documentId: string,
): Promise<DocumentRow | undefined> => {
  const [row] = await db.select().from(documents).where(item(access, documentId))
  return row
}

export const insertDocument = async (
  tx: Tx,
  { petId }: PetAccess<'edit'>,
  row: Omit<DocumentRow, 'petId' | 'removedAt' | 'revision'>,
): Promise<DocumentRow> => {
  const [inserted] = await tx
    .insert(documents)
    .values({ ...row, petId })
    .returning()
  if (inserted === undefined) throw new Error('an insert returned no row')
  return inserted
}

export const renameDocument = async (
  tx: Tx,
  access: PetAccess<'edit'>,
  documentId: string,
  name: string,
): Promise<DocumentRow | undefined> => {
  const [row] = await tx
    .update(documents)
    .set({ documentName: name, revision: sql`${documents.revision} + 1` })
    .where(item(access, documentId))
    .returning()
  return row
}

export const markDocumentRemoved = async (
  tx: Tx,
  access: PetAccess<'edit'>,
  documentId: string,
  removedAt: Date,
): Promise<DocumentRow | undefined> => {
  const [row] = await tx.update(documents).set({ removedAt }).where(item(access, documentId)).returning()
  return row
}

/** Undefined when this pet has no such document that was removed since then. */
export const unmarkDocumentRemoved = async (
  tx: Tx,
  { petId }: PetAccess<'edit'>,
  documentId: string,
  since: Date,
): Promise<DocumentRow | undefined> => {
  const [row] = await tx
    .update(documents)
    .set({ removedAt: null })
    .where(and(eq(documents.petId, petId), eq(id, documentId), gte(documents.removedAt, since)))
    .returning()
  return row
}

/** Backdates earlier removals for the job that deletes the documents. */
export const expireRemovedDocuments = async (tx: Tx, { petId }: PetAccess<'own'>): Promise<void> => {
  await tx
    .update(documents)
    .set({ removedAt: new Date(0) })
    .where(and(eq(documents.petId, petId), isNotNull(documents.removedAt)))
}

/** @returns the keys of the deleted ones */
export const deleteRemovedDocuments = async (
  { db }: SystemAccess,
  before: Date,
  limit: number,
): Promise<string[]> => {
  const expired = db.select({ id }).from(documents).where(lt(documents.removedAt, before)).limit(limit)
  const rows = await db
    .delete(documents)
    // The time is checked again, because a document may be restored meanwhile.
    .where(and(inArray(id, expired), lt(documents.removedAt, before)))
    .returning({ key: documents.storageKey })
  return rows.map(({ key }) => key)
}

/** Removed documents are included. */
export const listStorageKeys = async (tx: Tx, { petId }: PetAccess<'own'>): Promise<string[]> => {
  const rows = await tx
    .select({ key: documents.storageKey })
    .from(documents)
    .where(eq(documents.petId, petId))
  return rows.map(({ key }) => key)
}

export const documentRecords: ListedRecords = {
  kind: documentKind,
  table: documents,
  id: documents.id,
  writtenAt: documents.uploadedAt,
  column: columnOf(documents),
  isListed: listed,
  measure: async (db: Db | Tx, { personId: userId }: OwnRows) => {
    const [row] = await db
      .select({
        kept: sumOfBytes(documents.fileSize, isNull(documents.removedAt)),
        removed: sumOfBytes(documents.fileSize, isNotNull(documents.removedAt)),
      })
      .from(documents)
      .innerJoin(pets, and(eq(pets.id, documents.petId), eq(pets.userId, userId)))
    return row ?? { kept: 0, removed: 0 }
  },
}
