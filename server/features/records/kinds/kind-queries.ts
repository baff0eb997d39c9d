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
import { columnOf } from '#server/platform/database/table-columns.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { Services } from '#server/platform/services/services.ts'
import { recordOrder, type RecordTable } from './tables.ts'

/** Rows also have the kind's own columns, which its schemas read. */
export type RecordRow = {
  readonly id: string
  readonly petId: string
  readonly createdAt: Date
  readonly revision: number
}

/** `remindFrom` is later than `createdAt` for a restored record. */
export type Written = Pick<RecordRow, 'id' | 'createdAt'> & {
  readonly remindFrom: Date
  /** The one that it had when it was removed. */
  readonly revision?: number | undefined
}

export type RecordValues = { readonly cost?: Cost | null | undefined; readonly [name: string]: unknown }

const iteratedAtOnce = 500

const toColumns = ({ cost, ...values }: RecordValues) => ({ ...values, ...costColumns(cost) })

const rowsOf = (table: RecordTable) => {
  const { id, petId, createdAt, revision } = table
  const ofPet = (access: PetAccess): SQL => eq(petId, access.petId)
  return {
    row: { ...getTableColumns(table), id, petId, createdAt, revision },
    ofPet,
    isRecord: (access: PetAccess, recordId: string) => and(ofPet(access), eq(id, recordId)),
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
  insertAll: (tx: Tx, access: PetAccess<'edit'>, rows: readonly (Written & RecordValues)[]) =>
    tx
      .insert(table)
      .values(rows.map((values) => ({ ...toColumns(values), petId: access.petId })))
      .onConflictDoNothing(),
  /** Correcting a note at nine must not cancel what is due at nine. */
  update: async (
    tx: Tx,
    access: PetAccess<'edit'>,
    { id, remindFrom }: Pick<Written, 'id' | 'remindFrom'>,
    changes: RecordValues,
  ): Promise<RecordRow | undefined> => {
    const written = (field: string) => [column(field), changes[field]] as const
    const since = kind.due && {
      remindFrom: setIfChanged(
        column('remindFrom'),
        remindFrom,
        [kind.due, kind.dueTime ?? kind.due, 'remind'].map(written),
      ),
    }
    const given = { ...since, ...toColumns(changes), revision: sql`${table.revision} + 1` }
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
  const cursorValues = (last: RecordRow): readonly string[] => {
    const values = new Map<string, unknown>(Object.entries(last))
    return order.map((field) => {
      const value = values.get(field)
      return value instanceof Date ? value.toISOString() : String(value)
    })
  }
  /** `after` has `cursorValues`. */
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
    isListed: (access: PetAccess): SQL | undefined =>
      and(ofPet(access), kind.isStamped ? isActiveRecordAmong(kind, table, [access.petId]) : undefined),
    /** Hidden and corrected records too, for a copy of the pet. */
    iterateAll: async function* (db: Db | Tx, access: PetAccess): AsyncGenerator<RecordRow> {
      let last: RecordRow | undefined
      do {
        const page = { after: last && cursorValues(last), size: iteratedAtOnce }
        const records = await list(db, access, page, undefined)
        yield* records
        last = records[iteratedAtOnce - 1]
      } while (last !== undefined)
    },
    find: (db: Db | Tx, access: PetAccess, id: string) =>
      findOne(db, and(isRecord(access, id), kind.isStamped ? isActiveRecord(kind, table) : undefined)),
    findAny: (db: Db | Tx, access: PetAccess, id: string) => findOne(db, isRecord(access, id)),
    /** Stamped records do not count towards the plan. */
    count: (db: Db | Tx, access: PetAccess): Promise<number> =>
      db.$count(table, and(ofPet(access), kind.isStamped ? isUnstampedRecord(kind, table) : undefined)),
    measure: measureRecords(table, sumTextBytes(...textsOf(kind).map(column))),
    ...recordWrites(kind, table, rows),
  }
}
export type RecordQueries = ReturnType<typeof recordQueries>

export const recordsOfKinds = createExtensionPoint<RecordQueries>('records of the kinds')

export const recordsOf = ({ extensions }: Pick<Services, 'extensions'>, name: RecordKindName) => {
  const records = recordsOfKinds.collect(extensions).find(({ kind }) => kind.name === name)
  if (records === undefined) throw new Error(`no feature has records of the kind ${name}`)
  return records
}
