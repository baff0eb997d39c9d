// SQL of any kind of record. Each query of one pet takes a proof of access to it, and looks at that
// pet alone.
import { and, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Cost } from '#contract/features/costs/schema.ts'
import { stampedFieldsOf, textsOf, type RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import { costColumns } from '#server/features/costs/service.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import {
  bytesOfTexts,
  measureRecords,
  standing,
  standingOf,
  unstamped,
} from '#server/features/records/record-queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { setIfChanged } from '#server/platform/database/set-if-changed.ts'
import { columnOf, recordOrder, type RecordTable } from './tables.ts'

/** A row as any kind has it. Its other columns are there, and read by the schemas of the kind. */
export type RecordRow = { readonly id: string; readonly petId: string; readonly createdAt: Date }

/** `remindFrom`: when it was written last. For a restored record that is later than `createdAt`. */
export type Written = Pick<RecordRow, 'id' | 'createdAt'> & { readonly remindFrom: Date }

/** What is written of a record, by the names of its fields or columns. */
export type RecordValues = { readonly cost?: Cost | null | undefined; readonly [name: string]: unknown }

/** Which page of a list, after the row with these values of what orders it. */
export type RecordPage = { readonly after?: readonly string[] | undefined; readonly size: number }

const allAtOnce = 500

const conditions = (kind: RecordKind, table: RecordTable) => {
  const isStamped = stampedFieldsOf(kind).length > 0
  const of = (access: PetAccess): SQL => eq(table.petId, access.petId)
  return {
    of,
    one: (access: PetAccess, id: string) => and(of(access), eq(table.id, id)),
    /** Those that are shown. */
    listed: (access: PetAccess) =>
      isStamped ? and(of(access), standingOf(kind, table, access)) : of(access),
    /** The same, asked of one row. */
    isShown: isStamped ? standing(kind, table) : undefined,
    /** Those that a plan counts: what a veterinarian stamped it does not. */
    counted: (access: PetAccess) => (isStamped ? and(of(access), unstamped(kind, table)) : of(access)),
  }
}

const rowOf = (table: RecordTable) => {
  const { id, petId, createdAt } = table
  return { ...getTableColumns(table), id, petId, createdAt }
}

const recordReads = (kind: RecordKind, table: RecordTable) => {
  const { of, one, listed, isShown, counted } = conditions(kind, table)
  const row = rowOf(table)
  const order = recordOrder(kind).map((field) => columnOf(table, field))
  const isAfter = (place: RecordPage['after']): SQL | undefined => {
    const values = order.map((by, at) => sql`${place?.[at]}::${sql.raw(by.getSQLType())}`)
    return place && sql`(${sql.join(order, sql`, `)}) < (${sql.join(values, sql`, `)})`
  }
  const page = (db: Db | Tx, condition: SQL | undefined, { after, size }: RecordPage) =>
    db
      .select(row)
      .from(table)
      .where(and(condition, isAfter(after)))
      .orderBy(...order.map((by) => desc(by)))
      .limit(size)
  const findOne = async (db: Db | Tx, condition: SQL | undefined): Promise<RecordRow | undefined> => {
    const [found] = await db.select(row).from(table).where(condition)
    return found
  }
  /** What a page begins after that ends with this row. */
  const placeOf = (last: RecordRow): readonly string[] => {
    const values = new Map<string, unknown>(Object.entries(last))
    return recordOrder(kind).map((field) => {
      const value = values.get(field)
      return value instanceof Date ? value.toISOString() : String(value)
    })
  }

  return {
    table,
    listed,
    placeOf,
    /** A page of those that are shown. @param found which of them only */
    list: (db: Db | Tx, access: PetAccess, at: RecordPage, found?: SQL): Promise<RecordRow[]> =>
      page(db, and(listed(access), found), at),
    /** With those that were hidden or corrected, as a copy of the pet holds them. */
    iterateAll: async function* (db: Db | Tx, access: PetAccess): AsyncGenerator<RecordRow> {
      let last: RecordRow | undefined
      do {
        const rows = await page(db, of(access), { after: last && placeOf(last), size: allAtOnce })
        yield* rows
        last = rows[allAtOnce - 1]
      } while (last !== undefined)
    },
    /** One of those that are shown. */
    find: (db: Db | Tx, access: PetAccess, id: string) => findOne(db, and(one(access, id), isShown)),
    findAny: (db: Db | Tx, access: PetAccess, id: string) => findOne(db, one(access, id)),
    count: (db: Db | Tx, access: PetAccess): Promise<number> => db.$count(table, counted(access)),
    /** For the extension point `storedBytes`. */
    measure: measureRecords(table, bytesOfTexts(...textsOf(kind).map((field) => columnOf(table, field)))),
  }
}

const toColumns = ({ cost, ...values }: RecordValues) => ({ ...values, ...costColumns(cost) })

const recordWrites = (kind: RecordKind, table: RecordTable) => {
  const { one } = conditions(kind, table)
  const row = rowOf(table)
  const reminding = kind.due === undefined ? [] : [kind.due, 'remind']

  return {
    /** Undefined when the id is taken. */
    insert: async (
      tx: Tx,
      { petId }: PetAccess<'edit'>,
      written: Written,
      values: RecordValues,
    ): Promise<RecordRow | undefined> => {
      const columns = { ...toColumns(values), ...written, petId }
      const [inserted] = await tx.insert(table).values(columns).onConflictDoNothing().returning(row)
      return inserted
    },
    /** Those of a file, which are many. */
    insertAll: (tx: Tx, { petId }: PetAccess<'edit'>, rows: readonly (Written & RecordValues)[]) =>
      tx
        .insert(table)
        .values(rows.map((values) => ({ ...toColumns(values), petId })))
        .onConflictDoNothing(),
    /**
     * Undefined when this pet has none of that id. Only another due date, or switching reminders on
     * or off, moves `remindFrom`: correcting a note at nine does not cancel what is due at nine.
     * The pet is locked: whoever changes its profile locks it first and then its weight of today,
     * and in the other order the two would wait for each other.
     */
    update: async (
      tx: Tx,
      access: PetAccess<'edit'>,
      { id, remindFrom }: Omit<Written, 'createdAt'>,
      changes: RecordValues,
    ): Promise<RecordRow | undefined> => {
      const moving = reminding.map((field) => [columnOf(table, field), changes[field]] as const)
      const since = kind.due && {
        remindFrom: setIfChanged(columnOf(table, 'remindFrom'), remindFrom, moving),
      }
      const columns = { ...since, ...toColumns(changes), petId: access.petId }
      const [updated] = await tx.update(table).set(columns).where(one(access, id)).returning(row)
      return updated
    },
    remove: async (tx: Tx, access: PetAccess<'edit'>, id: string): Promise<RecordRow | undefined> => {
      const [removed] = await tx.delete(table).where(one(access, id)).returning(row)
      return removed
    },
  }
}

/** All that is read and written of a kind. */
export const recordQueries = (kind: RecordKind, table: RecordTable) => ({
  ...recordReads(kind, table),
  ...recordWrites(kind, table),
})
export type RecordQueries = ReturnType<typeof recordQueries>
