import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'

export type StoredRow = Readonly<Record<string, unknown>>
/** By table, without the migrator's and the job queue's own. */
export type StoredRows = ReadonlyMap<string, readonly StoredRow[]>

/**
 * Every row of every table, with instants and numbers in the form of text or JSON, and of the views
 * that keep a renamed table readable under its old name.
 */
export const readStoredRows = async (db: Db): Promise<StoredRows> => {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'
        union all select viewname from pg_views where schemaname = 'public' order by 1`,
  )
  const stored = new Map<string, readonly StoredRow[]>()
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: StoredRow }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(name)} t`,
    )
    stored.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return stored
}

export type IntendedChanges = {
  /** Renamed tables: the new name by the old one. */
  readonly tables?: Readonly<Record<string, string>>
  /** Renamed columns: the new name by `table.column` under the old names. */
  readonly columns?: Readonly<Record<string, string>>
  /** Columns with changed or removed values, `table.column` under the old names. */
  readonly values?: readonly string[]
}

const inOrder = (rows: readonly StoredRow[]): readonly string[] =>
  rows.map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))).toSorted()

/** The rows with the columns that both sides have, under their old names: before, then after. */
export const pairRows = (
  table: string,
  before: readonly StoredRow[],
  after: StoredRows,
  { tables = {}, columns = {}, values = [] }: IntendedChanges,
): readonly [readonly string[], readonly string[]] => {
  const kept = Object.keys(before[0] ?? {}).filter((column) => !values.includes(`${table}.${column}`))
  const pick = (row: StoredRow, nameOf: (column: string) => string) =>
    Object.fromEntries(kept.map((column) => [column, row[nameOf(column)] ?? null]))
  return [
    inOrder(before.map((row) => pick(row, (column) => column))),
    inOrder(
      (after.get(tables[table] ?? table) ?? []).map((row) =>
        pick(row, (column) => columns[`${table}.${column}`] ?? column),
      ),
    ),
  ]
}
