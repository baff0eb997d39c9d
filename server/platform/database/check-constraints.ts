// Migrations cannot bind parameters, so numbers and words of the contract are written as text.
import { sql, type SQL } from 'drizzle-orm'

export const isOneOf = (column: string, values: readonly string[]): SQL =>
  sql.raw(`${column} in (${values.map((word) => `'${word}'`).join(', ')})`)

/** The column is null or has 1 to `max` code points. */
export const hasLengthUpTo = (column: string, max: number): SQL =>
  sql.raw(`char_length(${column}) between 1 and ${max}`)

export const isBetween = (column: string, min: number, max: number): SQL =>
  sql.raw(`${column} between ${min} and ${max}`)

/** The column is null or `HH:mm`. */
export const isClockTime = (column: string): SQL => sql.raw(`${column} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`)
