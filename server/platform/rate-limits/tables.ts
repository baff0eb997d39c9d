// The table of the rate limits.
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * How often something was done in the window that began at `started` (milliseconds since 1970, of
 * the clock that counts).
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    started: bigint({ mode: 'number' }).notNull(),
    expires: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('rate_limits_expires').on(table.expires)],
)
