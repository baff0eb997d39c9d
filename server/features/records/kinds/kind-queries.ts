// SQL of any kind of record. Each query of one pet takes a proof of access to it, and looks at that
// pet alone.
import { and, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Cost } from '#contract/features/costs/schema.ts'
import { textsOf, type RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import type { RecordKindName } from '#contract/shared/record-kinds.ts'
import { costColumns } from '#server/features/costs/service.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import {
  sumTextBytes,
  isActiveRecord,
  isActiveRecordAmong,
  isUnstampedRecord,
  measureRecords,
} from '#server/features/records/record-queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { setIfChanged } from '#server/platform/database/set-if-changed.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { Services } from '#server/platform/services/services.ts'
import { columnOf, recordOrder, type RecordTable } from './tables.ts'

/** The columns that any kind has. A row holds its others too, which the kind's schemas read. */
export type RecordRow = { readonly id: string; readonly petId: string; readonly createdAt: Date }

/** `remindFrom`: when it was written last. For a restored record that is later than `createdAt`. */
export type Written = Pick<RecordRow, 'id' | 'createdAt'> & { readonly remindFrom: Date }

/** What is written of a record, by the names of its fields or columns. */
export type RecordValues = { readonly cost?: Cost | null | undefined; readonly [name: string]: unknown }

const iteratedAtOnce = 500

const toColumns = ({ cost, ...values }: RecordValues) => ({ ...values, ...costColumns(cost) })

const rowsOf = (table: RecordTable) => {
  const { id, petId, createdAt } = table
  const ofPet = (access: PetAccess): SQL => eq(petId, access.petId)
  return {
    row: { ...getTableColumns(table), id, petId, createdAt },
    ofPet,
    one: (access: PetAccess, recordId: string) => and(ofPet(access), eq(id, recordId)),
    column: columnOf(table),
  }
}

type Rows = ReturnType<typeof rowsOf>

const recordWrites = (kind: RecordKind, table: RecordTable, { row, isRecord, column }: Rows) => ({
  /** Undefined when the id is taken. */
  insert: async (
    tx: Tx,
    access: PetAccess<'edit'>,
    written: Written,
    values: RecordValues,
  ): Promise<RecordRow | undefined> => {
    const given = { ...toColumns(values), ...written, petId: access.petId }
    const [inserted] = await tx.insert(table).values(given).onConflictDoNothing().returning(row)
    return inserted
  },
  /** The many records of a file in one statement. */
  insertAll: (tx: Tx, access: PetAccess<'edit'>, rows: readonly (Written & RecordValues)[]) =>
    tx
      .insert(table)
      .values(rows.map((values) => ({ ...toColumns(values), petId: access.petId })))
      .onConflictDoNothing(),
  /**
   * Undefined when this pet has none of that id. Only another due date, or switching reminders on
   * or off, moves `remindFrom`: correcting a note at nine does not cancel what is due at nine.
   */
  update: async (
    tx: Tx,
    access: PetAccess<'edit'>,
    { id, remindFrom }: Omit<Written, 'createdAt'>,
    changes: RecordValues,
  ): Promise<RecordRow | undefined> => {
    const written = (field: string) => [column(field), changes[field]] as const
    const since = kind.due && {
      remindFrom: setIfChanged(column('remindFrom'), remindFrom, [kind.due, 'remind'].map(written)),
    }
    // The pet stays as it is: an update without any column is none.
    const given = { ...since, ...toColumns(changes), petId: access.petId }
    const [updated] = await tx.update(table).set(given).where(isRecord(access, id)).returning(row)
    return updated
  },
  remove: async (tx: Tx, access: PetAccess<'edit'>, id: string): Promise<RecordRow | undefined> => {
    const [removed] = await tx.delete(table).where(isRecord(access, id)).returning(row)
    return removed
  },
})

export const recordQueries = (kind: RecordKind, table: RecordTable) => {
  const rows = rowsOf(table)
  const { row, ofPet, isRecord, column } = rows
  const order = recordOrder(kind)
  const orderedBy = order.map(column)

  const isAfter = (values: readonly string[]): SQL => {
    const typed = orderedBy.map((by, at) => sql`${values[at]}::${sql.raw(by.getSQLType())}`)
    return sql`(${sql.join(orderedBy, sql`, `)}) < (${sql.join(typed, sql`, `)})`
  }
  /** What a cursor carries of the last row of a page. */
  const cursorValues = (last: RecordRow): readonly string[] => {
    const values = new Map<string, unknown>(Object.entries(last))
    return order.map((field) => {
      const value = values.get(field)
      return value instanceof Date ? value.toISOString() : String(value)
    })
  }
  /** A page of the pet's records for which the condition holds. `after` is of `cursorValues`. */
  const list = (
    db: Db | Tx,
    access: PetAccess,
    { after, size }: { readonly after?: readonly string[] | undefined; readonly size: number },
    condition: SQL | undefined,
  ): Promise<RecordRow[]> =>
    db
      .select(row)
      .from(table)
      .where(and(ofPet(access), condition, after && isAfter(after)))
      .orderBy(...orderedBy.map((by) => desc(by)))
      .limit(size)
  const findOne = async (db: Db | Tx, condition: SQL | undefined): Promise<RecordRow | undefined> => {
    const [found] = await db.select(row).from(table).where(condition)
    return found
  }

  return {
    kind,
    table,
    id: table.id,
    writtenAt: table.createdAt,
    column,
    order,
    cursorValues,
    list,
    /** Holds for the active records of the pet, which lists show. */
    isListed: (access: PetAccess): SQL | undefined =>
      and(ofPet(access), kind.isStamped ? isActiveRecordAmong(kind, table, [access.petId]) : undefined),
    /** All records, also those that were hidden or corrected: a copy of the pet holds them. */
    iterateAll: async function* (db: Db | Tx, access: PetAccess): AsyncGenerator<RecordRow> {
      let last: RecordRow | undefined
      do {
        const page = { after: last && cursorValues(last), size: iteratedAtOnce }
        const records = await list(db, access, page, undefined)
        yield* records
        last = records[iteratedAtOnce - 1]
      } while (last !== undefined)
    },
    /** An active record. */
    find: (db: Db | Tx, access: PetAccess, id: string) =>
      findOne(db, and(isRecord(access, id), kind.isStamped ? isActiveRecord(kind, table) : undefined)),
    /** A record, also one that was hidden or corrected. */
    findAny: (db: Db | Tx, access: PetAccess, id: string) => findOne(db, isRecord(access, id)),
    /** How many records the plan counts: all but those that a veterinarian stamped. */
    count: (db: Db | Tx, access: PetAccess): Promise<number> =>
      db.$count(table, and(ofPet(access), kind.isStamped ? isUnstampedRecord(kind, table) : undefined)),
    /** For the extension point `storedBytes`. */
    measure: measureRecords(table, sumTextBytes(...textsOf(kind).map(column))),
    ...recordWrites(kind, table, rows),
  }
}
export type RecordQueries = ReturnType<typeof recordQueries>

/** Answered by each kind that is one value. */
export const recordsOfKinds = createExtensionPoint<RecordQueries>('records of the kinds')

/** The queries of the kind of that name. */
export const recordsOf = ({ extensions }: Pick<Services, 'extensions'>, name: RecordKindName) => {
  const records = recordsOfKinds.collect(extensions).find(({ kind }) => kind.name === name)
  if (records === undefined) throw new Error(`no feature has records of the kind ${name}`)
  return records
}
