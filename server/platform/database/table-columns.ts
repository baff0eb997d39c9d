import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * The columns of a table by the names of their properties.
 * @throws {Error} if the table has no such column
 */
export const columnOf = (table: PgTable) => {
  const columns = getTableColumns(table)
  return (property: string) => {
    const column = columns[property]
    if (column === undefined) throw new Error(`${getTableName(table)} has no column for ${property}`)
    return column
  }
}
