import { and, eq, getTableName, or, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/database/database.ts'
import { rowsSchema, type JsonSchema } from '#server/platform/database/json-schema.ts'
import type { ExportedTable, PersonalTable } from '#server/platform/database/personal-tables.ts'

const accountTable = 'users'

type Reference = {
  readonly column: PgColumn
  /** All columns of a composite key: a part of it leads to rows of others. */
  readonly columns: readonly PgColumn[]
  readonly target: PgTable
  readonly targetColumns: readonly PgColumn[]
}

const referencesOf = (table: PgTable): Reference[] =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable: target, foreignColumns: targetColumns } = key.reference()
    const [column] = columns
    return column === undefined ? [] : [{ column, columns, target, targetColumns }]
  })

/**
 * The account, and rows that lead to it by declared references through any number of tables.
 * @param tables all declared tables
 */
const isOfPerson = (
  personalTable: PersonalTable,
  tables: readonly PersonalTable[],
  personId: string,
): SQL => {
  const { table } = personalTable
  if (getTableName(table) === accountTable) return sql`${primaryKeyOf(table)[0]} = ${personId}::uuid`
  const by = 'none' in personalTable.export ? undefined : personalTable.export.by
  const ways = referencesOf(table)
    .filter(({ column }) => by === undefined || by.includes(column))
    .map(({ column, columns, target, targetColumns }) => {
      if (getTableName(target) === accountTable) return eq(column, personId)
      const owner = tables.find((other) => other.table === target)
      return owner === undefined
        ? sql`false`
        : sql`(${listed(columns)}) in (select ${listed(targetColumns)} from ${target} where ${isOfPerson(owner, tables, personId)})`
    })
  return or(...ways) ?? sql`false`
}

export type ExportedRows = {
  readonly table: PersonalTable
  /** In the database. */
  readonly name: string
  readonly title: ExportedTable['title']
  readonly columns: readonly string[]
  /** Columns that refer to an account. */
  readonly accountColumns: readonly string[]
  readonly schema: JsonSchema
}

const accountSchema: JsonSchema = {
  type: 'string',
  description: 'The id of your own account; of another, what the app shows: a name, and how its id begins.',
}

export const exportedTables = (tables: readonly PersonalTable[]): ExportedRows[] =>
  tables.flatMap((table) => {
    if ('none' in table.export) return []
    const columns = exportedColumns(table)
    const accounts = referencesOf(table.table)
      .filter(({ target }) => getTableName(target) === accountTable)
      .map(({ column }) => column.name)
    const described = new Map(accounts.map((name) => [name, accountSchema]))
    const name = getTableName(table.table)
    return [
      {
        table,
        name,
        title: table.export.title,
        columns: columns.map((column) => column.name),
        accountColumns: accounts.filter((account) => columns.some((column) => column.name === account)),
        schema: rowsSchema(name, columns, described),
      },
    ]
  })

const primaryKeyOf = (table: PgTable): PgColumn[] => {
  const { columns, primaryKeys } = getTableConfig(table)
  const [composite] = primaryKeys
  return composite?.columns ?? columns.filter(({ primary }) => primary)
}

const exportedColumns = ({ table, export: exported }: PersonalTable): PgColumn[] => {
  const without = 'none' in exported ? [] : (exported.without ?? [])
  return getTableConfig(table).columns.filter((column) => !without.includes(column))
}

/** Values by the column's name in the database. */
export type PersonalRow = Readonly<Record<string, unknown>>

const pageSize = 500

const listed = (parts: readonly (PgColumn | SQL)[]): SQL => sql.join([...parts], sql`, `)

/** Sorted by key. */
export async function* readPersonalRows(
  db: Db,
  personalTable: PersonalTable,
  tables: readonly PersonalTable[],
  personId: string,
): AsyncGenerator<readonly PersonalRow[]> {
  const keys = primaryKeyOf(personalTable.table)
  const columns = [...new Set([...exportedColumns(personalTable), ...keys])]
  const selected = Object.fromEntries(columns.map((column) => [column.name, column]))
  let last: PersonalRow | undefined
  do {
    const after = last
    const isAfter =
      after === undefined
        ? undefined
        : sql`(${listed(keys)}) > (${listed(keys.map((key) => sql`${sql.param(after[key.name], key)}`))})`
    const rows: PersonalRow[] = await db
      .select(selected)
      .from(personalTable.table)
      .where(and(isOfPerson(personalTable, tables, personId), isAfter))
      .orderBy(...keys)
      .limit(pageSize)
    if (rows.length > 0) yield rows
    last = rows.length === pageSize ? rows.at(-1) : undefined
  } while (last !== undefined)
}
