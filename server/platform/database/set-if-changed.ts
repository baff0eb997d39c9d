import { or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * The new value of the column where one of the others really changes, otherwise its present value.
 * @param others each with its new value; undefined leaves it
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
