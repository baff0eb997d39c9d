// The keys under which requests were answered.
import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/features/auth/tables.ts'

/**
 * Who sent a request under a key, what it asked for, and what it was answered. The key itself is
 * not stored, and without it nobody can read the answer.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The migration defers this reference: its lock on the person must come last. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    keyHash: text('key_hash').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Encrypted. Null only within the transaction that answers the request. */
    sealedAnswer: text('sealed_answer'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.keyHash] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
)
