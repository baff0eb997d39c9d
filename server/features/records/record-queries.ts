import type { OwnRows } from '#server/features/auth/own-rows.ts'
import { and, count, eq, Placeholder, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { storedName } from '#contract/features/records/stored-names.ts'
import type { RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import {
  consideredInAllMax,
  consideredOfEachMin,
  consideredRecordsMax,
} from '#contract/features/records/limits.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import type { SystemAccess } from '#server/platform/database/system-access.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { sumOfBytes, type StoredBytes } from '#server/features/quotas/stored-bytes-queries.ts'
import { isAmongIds, isAnyId } from '#server/platform/database/id-lists.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

type RecordTable = PgTable & { readonly petId: PgColumn; readonly id: PgColumn }

const quotedName = ({ name }: RecordKind): SQL => sql.raw(`'${storedName(name)}'`)

/** Includes hidden records. */
export const countRecords = (
  tx: Tx,
  { petId }: PetAccess,
  table: Pick<RecordTable, 'petId'> & PgTable,
): Promise<number> => tx.$count(table, eq(table.petId, petId))

export const maxRecordsAmong = (petIds: readonly string[]): number =>
  Math.max(consideredInAllMax, petIds.length * consideredOfEachMin)

/**
 * Answers computed from all records of a pet use these; more are an attack. The limit among all
 * pets makes fifty full pets no more work than four.
 * @param beyond records that are selected even beyond `most`
 */
export const firstOfEachPet = (
  table: RecordTable,
  petIds: readonly string[],
  {
    order,
    most = consideredRecordsMax,
    beyond,
  }: { readonly order: SQL; readonly most?: number; readonly beyond?: SQL },
): SQL => {
  const [ofEach, readOfEach, inAll] = [
    most,
    beyond === undefined ? most : consideredRecordsMax,
    maxRecordsAmong(petIds),
  ].map((max) => sql.raw(String(max)))
  return sql`(${table.petId}, ${table.id}) in (
  select kept.pet_id, kept.id from unnest(${`{${petIds.join(',')}}`}::uuid[]) as one(pet)
  cross join lateral (
    select first.*, row_number() over () as place from (
      select ${table.petId} as pet_id, ${table.id} as id, ${beyond ?? sql`false`} as stays from ${table}
      where ${table.petId} = one.pet order by ${order} limit ${readOfEach}) as first) as kept
  where kept.place <= ${ofEach} or kept.stays order by kept.place, kept.pet_id limit ${inAll})`
}

export const measureRecords =
  (table: RecordTable, bytes: SQL) =>
  async (db: Db | Tx, { personId }: OwnRows): Promise<StoredBytes> => {
    const [row] = await db
      .select({ kept: sumOfBytes(bytes) })
      .from(table)
      .innerJoin(pets, and(eq(pets.id, table.petId), eq(pets.userId, personId)))
    return { kept: row?.kept ?? 0, removed: 0 }
  }

export const sumTextBytes = (...texts: readonly PgColumn[]): SQL =>
  sql.join(
    texts.map((text) => sql`coalesce(octet_length(${text}), 0)`),
    sql.raw(' + '),
  )

/**
 * Inactive records are in no list, limit, reminder, sum or report. A copy of the pet contains them,
 * because a chain of stamps refers to them.
 */
export const isActiveRecord = (kind: RecordKind, { petId, id }: RecordTable): SQL =>
  sql`not is_set_aside(${quotedName(kind)}, ${petId}, ${id})`

/** Must equal the condition of the database's function `is_set_aside`. */
export const inactiveRecords = (kind: RecordKind, petIds: readonly string[] | Placeholder): SQL => {
  const isOfPets = (column: string) =>
    petIds instanceof Placeholder ? isAmongIds(sql.raw(column), petIds) : isAnyId(sql.raw(column), petIds)
  return sql`select s.pet_id, s.record_id from chain_stamps s
    where ${isOfPets('s.pet_id')} and s.kind = ${quotedName(kind)} and s.record_id is not null and (
      (s.chain_id, s.sequence) in (select h.chain_id, h.sequence from hidden_chain_stamps h where ${isOfPets('h.pet_id')})
      or (s.chain_id, s.sequence) in (select later.chain_id, later.corrects from chain_stamps later
        where ${isOfPets('later.pet_id')} and later.corrects is not null))`
}

/** `isActiveRecord` for thousands of records: inactive ones are selected once. */
export const isActiveRecordAmong = (
  kind: RecordKind,
  { petId, id }: RecordTable,
  petIds: readonly string[],
): SQL => sql`(${petId}, ${id}) not in (${inactiveRecords(kind, petIds)})`

export const isUnstampedRecord = (kind: RecordKind, { petId, id }: RecordTable): SQL =>
  sql`not is_stamped(${quotedName(kind)}, ${petId}, ${id})`

/** A pet without rows is missing. */
export const countByPet = async (
  { db }: SystemAccess,
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
