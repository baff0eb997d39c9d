import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/features/auth/tables.ts'

/** The key itself is not stored, and is needed to decrypt the answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The migration defers this reference, because its lock on the person must come last. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    keyHash: text('key_hash').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Encrypted. Null until the transaction of the request ends, and after a day for the outbox. */
    sealedAnswer: text('sealed_answer'),
    /** The key began with `outbox-`. */
    isFromOutbox: boolean('is_from_outbox').notNull().default(false),
    /**
     * Its holder sent it, and has a limit of keys apart from the owner's. No foreign key, whose lock
     * would come before that of the person; the sweep deletes keys of ended links.
     */
    careLinkId: uuid('care_link_id'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.keyHash] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
)
