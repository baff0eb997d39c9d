import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * The list is one parameter: with a parameter for each of two thousand ids, the statement takes
 * longer to write and parse than its rows.
 */
export const isAnyId = (column: SQLWrapper, ids: readonly string[]): SQL =>
  sql`${column} = any(${`{${ids.join(',')}}`}::uuid[])`
