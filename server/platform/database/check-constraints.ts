// Conditions of CHECK constraints. Nothing can be bound in a migration, so numbers and words of the
// contract go in as text.
import { sql, type SQL } from 'drizzle-orm'

/** The column holds one of the words. */
export const isOneOf = (column: string, values: readonly string[]): SQL =>
  sql.raw(`${column} in (${values.map((word) => `'${word}'`).join(', ')})`)

/** The column holds no text, or one of 1 to `max` code points. */
export const hasLengthUpTo = (column: string, max: number): SQL =>
  sql.raw(`char_length(${column}) between 1 and ${max}`)
