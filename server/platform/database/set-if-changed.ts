// What an update of a row makes of a column that depends on whether others change.
import { or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * The column's new value where one of the others really changes, and what it is where none does.
 * @param others each with what is written to it; undefined leaves it
 */
export const setIfChanged = (
  column: PgColumn,
  value: unknown,
  others: readonly (readonly [PgColumn, unknown])[],
): SQL => {
  const changed = others.flatMap(([other, newValue]) =>
    newValue === undefined ? [] : [sql`${other} is distinct from ${sql.param(newValue, other)}`],
  )
  return changed.length === 0
    ? sql`${column}`
    : sql`case when ${or(...changed)} then ${sql.param(value, column)} else ${column} end`
}
