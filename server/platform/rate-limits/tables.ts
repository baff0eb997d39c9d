import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** `started`: milliseconds since 1970, by the clock of the counting process. */
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
