import { and, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { datedKinds, dueSoonDays, type DatedKind } from '#contract/features/records/dated-records.ts'
import { consideredInAllMax, consideredRecordsMax } from '#contract/features/records/limits.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { recordTraits } from '#contract/shared/record-kinds.ts'
import type { ClockTime } from '#contract/shared/time-zones.ts'
import type { PetsAccess } from '#server/features/pets/pet-access.ts'
import { recordsOf, type RecordQueries } from '#server/features/records/kinds/kind-queries.ts'
import {
  maxRecordsAmong,
  countByPet,
  inactiveRecords,
  isActiveRecord,
} from '#server/features/records/record-queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { isAmongIds, isAnyId, toIdList } from '#server/platform/database/id-lists.ts'
import { prepareOnce } from '#server/platform/database/prepared-statements.ts'
import type { SystemAccess } from '#server/platform/database/system-access.ts'
import { unsigned } from '#server/platform/database/text-search.ts'
import type { Services } from '#server/platform/services/services.ts'
import { reminders } from './tables.ts'

/**
 * The number of rows in which series are found, of all pets together and of each at least: once
 * among those due next, once among those due last or not due.
 */
const readInAll = 2 * consideredInAllMax
const readOfEachMin = consideredRecordsMax

type DatedColumns = {
  readonly table: RecordQueries['table']
  /** Texts that differ by case or accents alone are of one series. */
  readonly series: SQL
  readonly date: PgColumn
  readonly due: PgColumn
}

/**
 * Selects the series of each pet that matter most on that day: overdue or due within a month, the
 * nearest first, then those due later, then the rest, which never displaces a due one. Among all
 * pets some thousands are selected, the first of each before the second of any. The latest two rows
 * of each spelling suffice, since only these are compared.
 * @param inactive selects the records that do not count
 * @returns the table and the condition to join; `isComplete` is false for a pet with due series
 * beyond the limit
 */
const mostDueOfEachPet = (
  { table, series, date, due }: DatedColumns,
  petIds: readonly string[],
  today: PlainDate,
  inactive: SQL,
): { readonly rows: SQL; readonly on: SQL; readonly isComplete: SQL<boolean> } => {
  const { petId, id, createdAt } = table
  const readOfEach = Math.max(readOfEachMin, Math.ceil(readInAll / petIds.length))
  const [ofEach, inAll, read] = [consideredRecordsMax, maxRecordsAmong(petIds), readOfEach].map((max) =>
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
    with inactive as materialized (${inactive}),
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
        ) as found where (pet_id, id) not in (select pet_id, record_id from inactive)) as numbered
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

const asked = sql.placeholder('petIds')

/** One more than all series of a pet that are considered. */
const fewAndOne = sql.raw(String(consideredRecordsMax + 1))

/** Reminders check access to the pets. */
const dueQueries = (name: DatedKind, { kind, table, column }: RecordQueries) => {
  const { day, due, series } = recordTraits[name]
  const { id, petId, createdAt } = table
  const [date, next, remind] = [column(day), column(due), column('remind')]
  const named = series.map(column)
  const row = {
    id,
    petId,
    createdAt,
    name: sql<string>`${column(kind.title)}`,
    // Spaces around a name make no other series.
    series: sql<string>`concat_ws(' ', ${sql.join(
      named.map((part) => sql`trim(coalesce(${part}, ''))`),
      sql`, `,
    )})`,
    date: sql<PlainDate | null>`${date}::text`,
    nextDueDate: sql<PlainDate | null>`${next}::text`,
    dueTime: sql<ClockTime | null>`${kind.dueTime === undefined ? sql`null::text` : column(kind.dueTime)}`,
    remind: sql<boolean>`${remind}`,
    remindFrom: sql<Date>`${column('remindFrom')}`.mapWith(createdAt),
  }

  const spelling = sql`(${sql.join(
    named.map((part) => sql`coalesce(${part}, '')`),
    sql` || ' ' || `,
  )})`
  return {
    kind: name,
    /** The latest two rows of each spelling; `size` counts all, up to `fewAndOne`. */
    few: sql`(select ${sql.raw(`'${name}'`)} as kind, ${id} as id, ${petId} as pet_id, ${createdAt} as created_at,
        ${row.name} as name, ${row.series} as series, ${date} as date, ${next} as next_due_date,
        ${row.dueTime} as due_time,
        ${row.remind} as remind, ${row.remindFrom} as remind_from, size
      from (select *, count(*) over ()::int as size, row_number() over (partition by ${petId}, ${spelling}
          order by ${date} desc nulls last, ${createdAt} desc, ${id} desc) as newest
        from (select * from ${table} where ${isAmongIds(petId, asked)}
          and (${petId}, ${id}) not in (${inactiveRecords(kind, asked)}) limit ${fewAndOne}) as ${table}) as ${table}
      where newest <= 2)`,
    listMany: (db: Db | Tx, { petIds }: PetsAccess, today: PlainDate) => {
      const columns = { table, series: spelling, date, due: next }
      const first = mostDueOfEachPet(columns, petIds, today, inactiveRecords(kind, petIds))
      return db
        .select({ ...row, isComplete: first.isComplete })
        .from(table)
        .innerJoin(first.rows, first.on)
        .where(isAnyId(petId, petIds))
    },
    countOfPets: (system: SystemAccess, petIds: readonly string[]) => countByPet(system, table, petIds),
    iteratePetsDueOn: async function* (
      { db }: SystemAccess,
      dueDate: PlainDate,
      atOnce: number,
    ): AsyncGenerator<readonly string[]> {
      let after: string | undefined
      do {
        const rows = await db
          .selectDistinct({ petId })
          .from(table)
          .where(
            and(
              remind,
              eq(next, dueDate),
              after === undefined ? undefined : gt(petId, after),
              isActiveRecord(kind, table),
            ),
          )
          .orderBy(petId)
          .limit(atOnce)
        if (rows.length > 0) yield rows.map((item) => item.petId)
        after = rows[atOnce - 1]?.petId
      } while (after !== undefined)
    },
  }
}

const createQueries = (services: Pick<Services, 'extensions'>) => {
  const kinds = datedKinds.map((kind) => dueQueries(kind, recordsOf(services, kind)))
  const few = prepareOnce((db) =>
    db
      .select({
        kind: sql<DatedKind>`kind`,
        id: sql<string>`id`,
        petId: sql<string>`pet_id`,
        createdAt: sql`created_at`.mapWith(reminders.deliveredAt),
        name: sql<string>`name`,
        series: sql<string>`series`,
        date: sql<PlainDate | null>`date::text`,
        nextDueDate: sql<PlainDate | null>`next_due_date::text`,
        dueTime: sql<ClockTime | null>`due_time`,
        remind: sql<boolean>`remind`,
        remindFrom: sql`remind_from`.mapWith(reminders.deliveredAt),
        isComplete: sql<boolean>`true`,
        size: sql<number>`size`,
      })
      .from(
        sql`(${sql.join(
          kinds.map((kind) => kind.few),
          sql` union all `,
        )}) as few`,
      )
      .prepare('list_few_dated'),
  )
  return { kinds, few }
}

const queriesOf = new WeakMap<Services['extensions'], ReturnType<typeof createQueries>>()

const getQueries = (services: Pick<Services, 'extensions'>) => {
  const queries = queriesOf.get(services.extensions) ?? createQueries(services)
  queriesOf.set(services.extensions, queries)
  return queries
}

export const datedRecords = (services: Pick<Services, 'extensions'>) => getQueries(services).kinds

/** All that may be due: one statement for ordinary people, one more for each kind with many rows. */
export const listDatedOfPets = async (
  services: Pick<Services, 'extensions'>,
  db: Db | Tx,
  pets: PetsAccess,
  today: PlainDate,
) => {
  const { kinds, few } = getQueries(services)
  const rows = await few(db).execute({ petIds: toIdList(pets.petIds) })
  const great = new Set(rows.filter(({ size }) => size > consideredRecordsMax).map(({ kind }) => kind))
  const listed = rows.filter(({ kind }) => !great.has(kind)).map(({ size: _size, ...row }) => row)
  for (const { kind, listMany } of kinds)
    if (great.has(kind)) for (const row of await listMany(db, pets, today)) listed.push({ ...row, kind })
  return listed
}
