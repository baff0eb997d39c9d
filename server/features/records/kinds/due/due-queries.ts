// SQL of what is due of a kind of record, for reminders, which check who may see the pets.
import type { SystemAccess } from '#server/platform/database/system-access.ts'
import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { PetsAccess } from '#server/features/pets/pet-access.ts'
import type { RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { columnOf, type RecordTable } from '#server/features/records/kinds/tables.ts'
import {
  firstOfEachPet,
  mostDueOfEachPet,
  recordsSetAside,
  standing,
  standingAmong,
} from '#server/features/records/record-queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { isAnyId } from '#server/platform/database/id-lists.ts'
import { containsWords } from '#server/platform/database/text-search.ts'

/** @param kind with a title, a day, a due date and a series */
export const dueQueries = (kind: RecordKind, table: RecordTable) => {
  const column = (field: string | undefined) => columnOf(table, field ?? '')
  const { title, day, due, series = [title] } = kind
  const { id, petId, createdAt } = table
  const [date, next, remind] = [column(day), column(due), column('remind')]
  const seriesText = sql<string>`(${sql.join(series.map(column), sql` || ' ' || `)})`
  const row = {
    id,
    petId,
    createdAt,
    name: sql<string>`${column(title)}`,
    // Spaces around a name make no other series.
    series: sql<string>`concat_ws(' ', ${sql.join(
      series.map((field) => sql`trim(${column(field)})`),
      sql`, `,
    )})`,
    date: sql<PlainDate | null>`${date}::text`,
    nextDueDate: sql<PlainDate | null>`${next}::text`,
    remind: sql<boolean>`${remind}`,
    remindFrom: sql<Date>`${column('remindFrom')}`.mapWith(createdAt),
  }

  return {
    listOfPets: (db: Db | Tx, { petIds }: PetsAccess, today: PlainDate) => {
      const first = mostDueOfEachPet(
        { table, series: seriesText, date, due: next },
        petIds,
        today,
        recordsSetAside(kind, petIds),
      )
      return db
        .select({ ...row, isComplete: first.isComplete })
        .from(table)
        .innerJoin(first.rows, first.on)
        .where(isAnyId(petId, petIds))
    },
    /**
     * Pets with a record that reminds and is due on that date, in the order of their ids: at most
     * `limit` of those after `after`.
     */
    listPetsDueOn: async (
      { db }: SystemAccess,
      dueDate: PlainDate,
      after: string,
      limit: number,
    ): Promise<string[]> => {
      const rows = await db
        .selectDistinct({ petId })
        .from(table)
        .where(and(remind, eq(next, dueDate), gt(petId, after), standing(kind, table)))
        .orderBy(petId)
        .limit(limit)
      return rows.map((one) => one.petId)
    },
  }
}

/**
 * What stands in that field of these pets' records, each once, with the day of the latest: for
 * proposals.
 */
export const listNames = (
  db: Db,
  { kind, table, field }: { readonly kind: RecordKind; readonly table: RecordTable; readonly field: string },
  { petIds }: PetsAccess,
  search: string | null | undefined,
  limit: number,
): Promise<{ readonly name: string; readonly date: PlainDate }[]> => {
  const name = columnOf(table, field)
  const plain = sql`plain_text(${name})`
  const day = sql<PlainDate>`coalesce(${columnOf(table, kind.day ?? '')}, ${table.createdAt}::date)::text`
  const named = db
    .selectDistinctOn([plain], { name: sql<string>`${name}`.as('name'), date: day.as('day') })
    .from(table)
    .where(
      and(
        isAnyId(table.petId, petIds),
        firstOfEachPet(table, petIds, { order: desc(table.id) }),
        isNotNull(name),
        containsWords(sql`${name}`, search),
        standingAmong(kind, table, petIds),
      ),
    )
    .orderBy(plain, desc(day), desc(table.id))
    .as('named')
  return db
    .select({ name: named.name, date: named.date })
    .from(named)
    .orderBy(desc(named.date), named.name)
    .limit(limit)
}
