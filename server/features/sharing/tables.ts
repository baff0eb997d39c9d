import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/features/auth/tables.ts'

export const failedShareCodeAttempts = pgTable(
  'failed_share_code_attempts',
  {
    id: uuid('id').primaryKey(),
    /** Deleting an account must not give its address new guesses, so the row outlives it. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The client's address, or the /64 network of an IPv6 one. */
    addressGroup: text('address_group').notNull(),
    attemptedAt: timestamp('attempted_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('failed_share_code_attempts_user').on(t.userId, t.attemptedAt),
    index('failed_share_code_attempts_address').on(t.addressGroup, t.attemptedAt),
    index('failed_share_code_attempts_time').on(t.attemptedAt),
  ],
)
