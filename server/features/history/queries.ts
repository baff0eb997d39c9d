import type { OwnRows } from '#server/features/auth/own-rows.ts'
import type { SystemAccess } from '#server/platform/database/system-access.ts'
import { and, desc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
import type { RecordKind } from '#contract/features/history/kinds.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { sumOfBytes, type StoredBytes } from '#server/features/quotas/stored-bytes-queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { isAnyId } from '#server/platform/database/id-lists.ts'
import { petChanges as changes, petRecords as records } from './record-tables.ts'

type RecordRow = typeof records.$inferSelect
type NewChange = Omit<typeof changes.$inferSelect, 'petId'>
type Noted = Partial<Omit<RecordRow, 'petId' | 'kind' | 'recordId' | 'contentBytes'>> &
  Pick<RecordRow, 'title'>

export type RecordId = { readonly kind: RecordKind; readonly id: string }

export type HistoryCursor = readonly [at: string, id: string]

const item = ({ petId }: PetAccess, { kind, id }: RecordId) =>
  and(eq(records.petId, petId), eq(records.kind, kind), eq(records.recordId, id))

export const noteRecord = async (
  tx: Tx,
  { petId }: PetAccess<'edit'>,
  { kind, id }: RecordId,
  noted: Noted,
): Promise<void> => {
  await tx
    .insert(records)
    .values({ petId, kind, recordId: id, ...noted })
    .onConflictDoUpdate({ target: [records.petId, records.kind, records.recordId], set: noted })
}

export const insertChange = async (
  tx: Tx,
  { petId }: PetAccess<'edit'>,
  change: NewChange,
): Promise<void> => {
  await tx.insert(changes).values({ ...change, petId })
}

export const findRemoved = async (
  tx: Tx,
  access: PetAccess<'edit'>,
  record: RecordId,
  since: Date,
): Promise<{ readonly content: unknown } | undefined> => {
  const [row] = await tx
    .select({ content: records.content })
    .from(records)
    .where(and(item(access, record), gte(records.removedAt, since)))
  return row
}

export const listAuthors = (db: Db, { petId }: PetAccess, kind: RecordKind, ids: readonly string[]) =>
  db
    .select({
      recordId: records.recordId,
      writtenBy: records.writtenBy,
      writtenAt: records.writtenAt,
      changedBy: records.changedBy,
      changedAt: records.changedAt,
    })
    .from(records)
    .where(and(eq(records.petId, petId), eq(records.kind, kind), isAnyId(records.recordId, ids)))

export const findLastChange = async (tx: Tx, { petId }: PetAccess, recordId: string) => {
  const [row] = await tx
    .select({ personId: changes.personId, actorName: changes.actorName, at: changes.at })
    .from(changes)
    .where(and(eq(changes.petId, petId), eq(changes.recordId, recordId)))
    .orderBy(desc(changes.at), desc(changes.id))
    .limit(1)
  return row
}

/** `known` is null for a record that is gone. */
export const listChanges = (
  db: Db,
  { petId }: PetAccess<'own'>,
  after: HistoryCursor | undefined,
  limit: number,
) =>
  db
    .select({
      id: changes.id,
      action: changes.action,
      kind: changes.kind,
      recordId: changes.recordId,
      title: changes.title,
      fields: changes.fields,
      at: changes.at,
      by: changes.personId,
      actorName: changes.actorName,
      known: records.recordId,
      removedAt: records.removedAt,
    })
    .from(changes)
    .leftJoin(
      records,
      and(
        eq(records.petId, changes.petId),
        eq(records.kind, changes.kind),
        eq(records.recordId, changes.recordId),
      ),
    )
    .where(
      and(
        eq(changes.petId, petId),
        after && sql`(${changes.at}, ${changes.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(changes.at), desc(changes.id))
    .limit(limit)

/** Latest first. */
export const listRemoved = (
  db: Db,
  { petId }: PetAccess<'own'>,
  since: Date,
  after: HistoryCursor | undefined,
  limit: number,
) =>
  db
    .select({
      kind: records.kind,
      recordId: records.recordId,
      title: records.title,
      removedAt: sql<Date>`${records.removedAt}`.mapWith(records.removedAt),
      by: records.removedBy,
    })
    .from(records)
    .where(
      and(
        eq(records.petId, petId),
        gte(records.removedAt, since),
        after &&
          sql`(${records.removedAt}, ${records.recordId}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(records.removedAt), desc(records.recordId))
    .limit(limit)

export const deleteBin = async (tx: Tx, { petId }: PetAccess<'own'>): Promise<void> => {
  await tx.delete(records).where(and(eq(records.petId, petId), isNotNull(records.removedAt)))
}

/** The features add up removed records with rows of their own. */
export const measureBin = async (db: Db | Tx, { personId: userId }: OwnRows): Promise<StoredBytes> => {
  const [row] = await db
    .select({ removed: sumOfBytes(records.contentBytes) })
    .from(records)
    .innerJoin(pets, and(eq(pets.id, records.petId), eq(pets.userId, userId)))
    .where(isNotNull(records.content))
  return { kept: 0, removed: row?.removed ?? 0 }
}

/** @returns their number */
export const deleteRemoved = async ({ db }: SystemAccess, before: Date, limit: number): Promise<number> => {
  const rows = await db
    .delete(records)
    .where(
      // The time is checked again, because a record may be restored meanwhile.
      and(
        lt(records.removedAt, before),
        sql`(${records.petId}, ${records.kind}, ${records.recordId}) in (
          select pet_id, kind, record_id from pet_records where removed_at < ${before.toISOString()}::timestamptz limit ${limit})`,
      ),
    )
    .returning({ id: records.recordId })
  return rows.length
}

export const deleteOldChanges = async ({ db }: SystemAccess, keep: number): Promise<void> => {
  await db.execute(sql`delete from pet_changes where id in (
    select id from (
      select id, row_number() over (partition by pet_id order by at desc, id desc) as place
      from pet_changes
      where pet_id in (select pet_id from pet_changes group by pet_id having count(*) > ${keep})
    ) as ordered where place > ${keep})`)
}
