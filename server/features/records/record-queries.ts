// SQL that all kinds of records share: which of them count, which is the one rule about those that
// their owner hid or that a later stamp corrected, how many there are, and what they take.
import type { OwnRows } from '#server/features/auth/own-rows.ts'
import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { dueSoonDays } from '#contract/features/records/dated-records.ts'
import { writtenName } from '#contract/features/records/written-names.ts'
import type { RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import {
  consideredInAllMax,
  consideredOfEachMin,
  consideredRecordsMax,
} from '#contract/features/records/limits.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import type { SystemAccess } from '#server/platform/database/system-access.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { sumOfBytes, type StoredBytes } from '#server/features/quotas/stored-bytes-queries.ts'
import { isAnyId } from '#server/platform/database/id-lists.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { unsigned } from '#server/platform/database/text-search.ts'

type RecordTable = PgTable & { readonly petId: PgColumn; readonly id: PgColumn }

const quotedName = ({ name }: RecordKind): SQL => sql.raw(`'${writtenName(name)}'`)

/** All that the pet has in that table, hidden ones too. */
export const countRecords = (
  tx: Tx,
  { petId }: PetAccess,
  table: Pick<RecordTable, 'petId'> & PgTable,
): Promise<number> => tx.$count(table, eq(table.petId, petId))

/**
 * Among how many rows that are due next the series are found, and among how many that were due last
 * or are not due: of all pets together, and of each at least.
 */
const readInAll = 2 * consideredInAllMax
const readOfEachMin = consideredRecordsMax

const mostInAll = (petIds: readonly string[]): number =>
  Math.max(consideredInAllMax, petIds.length * consideredOfEachMin)

/**
 * Of each of these pets the first by that order, where an answer is made of all its records: nobody
 * has as many who does not have them for that. Of all of them so many that fifty full pets are no
 * more work than four.
 * @param beyond which of a pet's come also where they are more than `most`
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
    mostInAll(petIds),
  ].map((max) => sql.raw(String(max)))
  return sql`(${table.petId}, ${table.id}) in (
  select kept.pet_id, kept.id from unnest(${`{${petIds.join(',')}}`}::uuid[]) as one(pet)
  cross join lateral (
    select first.*, row_number() over () as place from (
      select ${table.petId} as pet_id, ${table.id} as id, ${beyond ?? sql`false`} as stays from ${table}
      where ${table.petId} = one.pet order by ${order} limit ${readOfEach}) as first) as kept
  where kept.place <= ${ofEach} or kept.stays order by kept.place, kept.pet_id limit ${inAll})`
}

/** What says of a record with a next date which one it follows, and when the next is due. */
type DatedColumns = {
  readonly table: RecordTable & { readonly createdAt: PgColumn }
  /** Records for which it is the same but for case and accents may be of one series. */
  readonly series: PgColumn | SQL
  readonly date: PgColumn
  readonly due: PgColumn
}

/**
 * Of each of these pets the series that matter most on that day: overdue or due within a month, the
 * nearest first, then what is due later, and then the rest. What is not due takes the place of
 * nothing that is. Of all pets together some thousands come, the first of each before the second of
 * any. Of each spelling of a series the latest two come, since only these are compared. They are
 * found among the rows that are due next, were due last, or were written last and have no date.
 * @param setAside selects the records that do not count
 * @returns what to join, on what, and whether of that pet no series that is due is left out
 */
export const mostDueOfEachPet = (
  { table, series, date, due }: DatedColumns,
  petIds: readonly string[],
  today: PlainDate,
  setAside: SQL,
): { readonly rows: SQL; readonly on: SQL; readonly isComplete: SQL<boolean> } => {
  const { petId, id, createdAt } = table
  const readOfEach = Math.max(readOfEachMin, Math.ceil(readInAll / petIds.length))
  const [ofEach, inAll, read] = [consideredRecordsMax, mostInAll(petIds), readOfEach].map((max) =>
    sql.raw(String(max)),
  )
  const part = (which: SQL, order: SQL, isCut = sql`false`): SQL => sql`(
    select few.*, ${isCut} as is_cut from (
      select ${petId} as pet_id, ${id} as id, ${series} as spelling, ${date} as day, ${createdAt} as created_at,
        ${due} - ${today}::date as days
      from ${table} where ${petId} = one.pet and ${which} order by ${order} limit ${read}) as few)`
  const soon = sql.raw(String(dueSoonDays))
  const rows = sql`(
    -- By itself: within the union it would be planned for each part and pet, and for that compiled.
    with set_aside as materialized (${setAside}),
    latest as materialized (
      select pet_id, id, spelling, newest, is_cut,
        case when days <= ${soon} then abs(days) else 1000000 + days end as days
      from (
        select *, row_number() over (partition by pet_id, spelling
          order by day desc nulls last, created_at desc, id desc) as newest
        from (
          select near.* from unnest(${`{${petIds.join(',')}}`}::uuid[]) as one(pet) cross join lateral (
            ${part(sql`${due} >= ${today}::date`, sql`${due} asc nulls last`, sql`count(*) over () = ${read}`)}
            union all ${part(sql`${due} < ${today}::date`, sql`${due} desc nulls first`)}
            union all ${part(sql`${due} is null`, sql`${due} desc nulls first, ${createdAt} desc`)}) as near
        ) as found where (pet_id, id) not in (select pet_id, record_id from set_aside)) as numbered
      where newest <= 2),
    sizes as (select count(*) as size from latest group by pet_id),
    grouped as materialized (
      -- Only where there are too many, for it takes its time.
      select *, case when (select max(size) <= ${ofEach} and sum(size) <= ${inAll} from sizes)
        then '' else ${unsigned(sql`spelling`)} end as series from latest),
    placed as (
      select pet_id, series, bool_or(is_cut) as is_cut, min(days) filter (where newest = 1) as nearest,
        row_number() over (partition by pet_id
          order by min(days) filter (where newest = 1) nulls last, series) as place
      from grouped group by pet_id, series),
    judged as (
      select *, bool_and((nearest is null or is_read) and not is_cut) over (partition by pet_id) as is_complete
      from (select *, place <= ${ofEach} and rank() over (order by place) <= ${inAll} as is_read from placed) as ranked)
    select grouped.pet_id, grouped.id, is_complete from grouped join judged using (pet_id, series)
    where is_read) as due_first`
  return {
    rows,
    on: sql`(${petId}, ${id}) = (due_first.pet_id, due_first.id)`,
    isComplete: sql<boolean>`due_first.is_complete`,
  }
}

/** For the extension point `storedBytes`: what the records of a person's pets take. */
export const measureRecords =
  (table: RecordTable, bytes: SQL) =>
  async (db: Db | Tx, { personId }: OwnRows): Promise<StoredBytes> => {
    const [row] = await db
      .select({ kept: sumOfBytes(bytes) })
      .from(table)
      .innerJoin(pets, and(eq(pets.id, table.petId), eq(pets.userId, personId)))
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
export const standing = (kind: RecordKind, { petId, id }: RecordTable): SQL =>
  sql`not is_set_aside(${quotedName(kind)}, ${petId}, ${id})`

/** Selects the few records of these pets that do not stand, as `is_set_aside` has it. */
export const recordsSetAside = (kind: RecordKind, petIds: readonly string[]): SQL => {
  const isOfPets = (column: string) => isAnyId(sql.raw(column), petIds)
  return sql`select s.pet_id, s.record_id from chain_stamps s
    where ${isOfPets('s.pet_id')} and s.kind = ${quotedName(kind)} and s.record_id is not null and (
      (s.chain_id, s.sequence) in (select h.chain_id, h.sequence from hidden_chain_stamps h where ${isOfPets('h.pet_id')})
      or (s.chain_id, s.sequence) in (select later.chain_id, later.corrects from chain_stamps later
        where ${isOfPets('later.pet_id')} and later.corrects is not null))`
}

/** The same as `standing` for thousands of records: what is set aside is found once. */
export const standingAmong = (kind: RecordKind, { petId, id }: RecordTable, petIds: readonly string[]): SQL =>
  sql`(${petId}, ${id}) not in (${recordsSetAside(kind, petIds)})`

/** The same of one pet's records. */
export const standingOf = (kind: RecordKind, table: RecordTable, { petId }: PetAccess): SQL =>
  standingAmong(kind, table, [petId])

/** Of records that no veterinarian stamped: no plan counts the others. */
export const unstamped = (kind: RecordKind, { petId, id }: RecordTable): SQL =>
  sql`not is_stamped(${quotedName(kind)}, ${petId}, ${id})`

/** How many rows each of these pets has in the table; a pet without any is missing. */
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
