// A list of ids in a statement, whatever its length.
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * Whether the column is one of the ids. The list is one parameter: with one for each, two thousand
 * ids take longer to be written and read than the rows that they name.
 */
export const isAnyId = (column: SQLWrapper, ids: readonly string[]): SQL =>
  sql`${column} = any(${`{${ids.join(',')}}`}::uuid[])`
