// SQL that all kinds of records share: which of them count, which is the one rule about those that
// their owner hid or that a later stamp corrected, how many there are, and what they take.
import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  consideredInAllMax,
  consideredOfEachMin,
  consideredRecordsMax,
} from '#contract/features/records/limits.ts'
import type { StampedKind } from '#contract/features/stamps/limits.ts'
import { pets, type PetAccess } from '#server/features/pets/access.ts'
import { sumOfBytes, type StoredBytes } from '#server/features/quotas/service.ts'
import { isAnyId } from '#server/platform/database/id-lists.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export type RecordTable = PgTable & { readonly petId: PgColumn; readonly id: PgColumn }

/** All that the pet has in that table, hidden ones too. */
export const countRecords = (
  tx: Tx,
  { petId }: PetAccess,
  table: Pick<RecordTable, 'petId'> & PgTable,
): Promise<number> => tx.$count(table, eq(table.petId, petId))

/** Of which row a page begins after, in a list that is newest first. */
export type Moment = readonly [createdAt: string, id: string]

/** A page of a list that is newest first. */
export type RecordPage = { readonly after?: Moment | undefined; readonly size: number }

/** Those after that row. */
export const afterMoment = (
  { createdAt, id }: RecordTable & { readonly createdAt: PgColumn },
  after: Moment | undefined,
): SQL | undefined => after && sql`(${createdAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`

/**
 * Of each of these pets the first by that order, where an answer is made of all its records: nobody
 * has as many who does not have them for that. Of all of them so many that fifty full pets are no
 * more work than eight.
 */
export const firstOfEachPet = (
  table: RecordTable,
  petIds: readonly string[],
  { order, most = consideredRecordsMax }: { readonly order: SQL; readonly most?: number },
): SQL => {
  const inAll = Math.max(consideredInAllMax, petIds.length * consideredOfEachMin)
  return sql`(${table.petId}, ${table.id}) in (
  select kept.pet_id, kept.id from unnest(${`{${petIds.join(',')}}`}::uuid[]) as one(pet)
  cross join lateral (
    select first.*, row_number() over () as place from (
      select ${table.petId} as pet_id, ${table.id} as id from ${table}
      where ${table.petId} = one.pet order by ${order} limit ${sql.raw(String(most))}) as first) as kept
  order by kept.place limit ${sql.raw(String(inAll))})`
}

/** For the extension point `storedBytes`: what the records of a person's pets take. */
export const measureRecords =
  (table: RecordTable, bytes: SQL) =>
  async (db: Db | Tx, userId: string): Promise<StoredBytes> => {
    const [row] = await db
      .select({ kept: sumOfBytes(bytes) })
      .from(table)
      .innerJoin(pets, and(eq(pets.id, table.petId), eq(pets.userId, userId)))
    return { kept: row?.kept ?? 0, removed: 0 }
  }

/** The bytes of these texts together. */
export const bytesOfTexts = (...texts: readonly PgColumn[]): SQL =>
  sql.join(
    texts.map((text) => sql`coalesce(octet_length(${text}), 0)`),
    sql.raw(' + '),
  )

/**
 * Of records that stand. The others count nowhere where a removed one does not: lists, limits,
 * reminders, sums, reports. Copies of a pet hold them, for a chain of stamps names them.
 */
export const standing = (kind: StampedKind, { petId, id }: RecordTable): SQL =>
  sql`not is_set_aside(${sql.raw(`'${kind}'`)}, ${petId}, ${id})`

/**
 * The same of the records of these pets. What is set aside is collected once, and not asked of each
 * of thousands of rows: hidden, or corrected by a later stamp, as `is_set_aside` has it.
 */
export const standingAmong = (
  kind: StampedKind,
  { petId, id }: RecordTable,
  petIds: readonly string[],
): SQL => {
  const ofThese = sql`${isAnyId(sql.raw('s.pet_id'), petIds)} and s.kind = ${sql.raw(`'${kind}'`)}`
  return sql`(${petId}, ${id}) not in (
    select s.pet_id, s.record_id from stamps s
      join hidden_stamps h on h.pet_id = s.pet_id and h.sequence = s.sequence where ${ofThese}
    union all select s.pet_id, s.record_id from stamps s
      join stamps later on later.pet_id = s.pet_id and later.corrects = s.sequence where ${ofThese}
    union all select s.pet_id, s.record_id from imported_stamps s
      join hidden_imported_stamps h on h.chain_id = s.chain_id and h.sequence = s.sequence
      where ${ofThese} and s.record_id is not null
    union all select s.pet_id, s.record_id from imported_stamps s
      join imported_stamps later on later.chain_id = s.chain_id and later.corrects = s.sequence
      where ${ofThese} and s.record_id is not null)`
}

/** The same of one pet's records. */
export const standingOf = (kind: StampedKind, table: RecordTable, { petId }: PetAccess): SQL =>
  standingAmong(kind, table, [petId])

/** Of records that no veterinarian stamped: no plan counts the others. */
export const unstamped = (kind: StampedKind, { petId, id }: RecordTable): SQL =>
  sql`not is_stamped(${sql.raw(`'${kind}'`)}, ${petId}, ${id})`

/** How many rows each of these pets has in the table; a pet without any is missing. */
export const countByPet = async (
  db: Db | Tx,
  table: PgTable & { readonly petId: PgColumn },
  petIds: readonly string[],
): Promise<{ readonly petId: string; readonly rows: number }[]> => {
  const petId = sql<string>`${table.petId}`
  return db
    .select({ petId, rows: count() })
    .from(table)
    .where(isAnyId(table.petId, petIds))
    .groupBy(table.petId)
}
