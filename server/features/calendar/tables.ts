// The secret addresses of calendar feeds.
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/features/auth/tables.ts'

export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256, hex: the hash alone opens nothing. */
  tokenHash: text('token_hash').notNull().unique('calendar_feeds_token'),
  /** The token, encrypted with the server's secret, to be shown again. */
  sealedToken: text('sealed_token').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
})
