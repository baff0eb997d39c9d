import { sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * The list is one parameter: with a parameter for each of two thousand ids, the statement takes
 * longer to write and parse than its rows.
 */
export const isAnyId = (column: SQLWrapper, ids: readonly string[]): SQL =>
  sql`${column} = any(${`{${ids.join(',')}}`}::uuid[])`

/**
 * The same in a prepared statement: with an array a plan for few ids looks cheaper than the kept
 * one, and is made anew each time.
 * @param ids a placeholder of `toIdList`
 */
export const isAmongIds = (column: SQLWrapper, ids: Placeholder): SQL =>
  sql`${column} in (select asked.id::uuid from jsonb_array_elements_text(${ids}) as asked(id))`

export const toIdList = (ids: readonly string[]): string => JSON.stringify(ids)
