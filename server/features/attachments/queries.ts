import { and, asc, eq, isNull } from 'drizzle-orm'
import type { AttachableKind } from '#contract/features/attachments/limits.ts'
import { petDocuments as documents } from '#server/features/documents/document-tables.ts'
import { petRecords as records } from '#server/features/history/record-tables.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { isAnyId } from '#server/platform/database/id-lists.ts'
import { recordDocuments as attached } from './tables.ts'

export type RecordId = { readonly kind: AttachableKind; readonly recordId: string }

const ofRecord = ({ petId }: PetAccess, { kind, recordId }: RecordId) =>
  and(eq(attached.petId, petId), eq(attached.kind, kind), eq(attached.recordId, recordId))

// A document in the bin keeps its attachments for when it is restored.
const seen = isNull(documents.removedAt)

export const listAttachments = (
  db: Db | Tx,
  { petId }: PetAccess,
  kind: AttachableKind,
  recordIds: readonly string[],
) =>
  db
    .select({ recordId: attached.recordId, document: documents })
    .from(attached)
    .innerJoin(documents, and(eq(documents.id, attached.documentId), eq(documents.petId, petId)))
    .where(
      and(eq(attached.petId, petId), eq(attached.kind, kind), isAnyId(attached.recordId, recordIds), seen),
    )
    .orderBy(asc(attached.attachedAt), asc(attached.documentId))

const isItsRecord = and(
  eq(records.petId, attached.petId),
  eq(records.kind, attached.kind),
  eq(records.recordId, attached.recordId),
)

export const listAllAttachments = (db: Db | Tx, { petId }: PetAccess) =>
  db
    .select({
      kind: attached.kind,
      recordId: attached.recordId,
      documentId: attached.documentId,
      attachedAt: attached.attachedAt,
    })
    .from(attached)
    .innerJoin(documents, and(eq(documents.id, attached.documentId), eq(documents.petId, petId)))
    .innerJoin(records, isItsRecord)
    .where(and(eq(attached.petId, petId), isNull(records.removedAt), seen))
    .orderBy(asc(attached.attachedAt), asc(attached.recordId), asc(attached.documentId))

export const listAttachedRecords = (db: Db, { petId }: PetAccess, documentIds: readonly string[]) =>
  db
    .select({
      documentId: attached.documentId,
      kind: attached.kind,
      recordId: attached.recordId,
      title: records.title,
    })
    .from(attached)
    .innerJoin(documents, and(eq(documents.id, attached.documentId), eq(documents.petId, petId)))
    .innerJoin(records, isItsRecord)
    .where(and(isAnyId(attached.documentId, documentIds), isNull(records.removedAt), seen))
    .orderBy(asc(attached.attachedAt), asc(attached.recordId))

/** Documents in the bin count too, because they can be restored. */
export const countAttachments = (tx: Tx, access: PetAccess, record: RecordId): Promise<number> =>
  tx.$count(attached, ofRecord(access, record))

export const insertAttachment = async (
  tx: Tx,
  { petId }: PetAccess<'edit'>,
  record: RecordId,
  documentId: string,
  attachedAt: Date,
): Promise<boolean> => {
  const rows = await tx
    .insert(attached)
    .values({ petId, ...record, documentId, attachedAt })
    .onConflictDoNothing()
    .returning({ id: attached.documentId })
  return rows.length > 0
}

export const deleteAttachment = async (
  tx: Tx,
  access: PetAccess<'edit'>,
  record: RecordId,
  documentId: string,
): Promise<boolean> => {
  const rows = await tx
    .delete(attached)
    .where(and(ofRecord(access, record), eq(attached.documentId, documentId)))
    .returning({ id: attached.documentId })
  return rows.length > 0
}
