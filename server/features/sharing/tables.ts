// Wrong share codes: each is written down, so that guessing is seen and stopped whatever it comes from.
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/features/auth/tables.ts'

export const shareCodeMisses = pgTable(
  'share_code_misses',
  {
    id: uuid('id').primaryKey(),
    /** It outlives the account: whoever guesses and deletes it guesses on from the same address. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The client's address, or the /64 network of an IPv6 one. */
    addressGroup: text('address_group').notNull(),
    missedAt: timestamp('missed_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('share_code_misses_user').on(t.userId, t.missedAt),
    index('share_code_misses_address').on(t.addressGroup, t.missedAt),
    index('share_code_misses_time').on(t.missedAt),
  ],
)
