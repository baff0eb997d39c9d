import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** @throws {Error} for a property without a column */
export const columnOf = (table: PgTable) => {
  const columns = getTableColumns(table)
  return (property: string) => {
    const column = columns[property]
    if (column === undefined) throw new Error(`${getTableName(table)} has no column for ${property}`)
    return column
  }
}
