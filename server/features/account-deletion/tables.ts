// Accounts that are about to be deleted, and those whose deletion was taken back.
import { sql } from 'drizzle-orm'
import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/features/auth/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const accountDeletions = pgTable(
  'account_deletions',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: instant('requested_at').notNull(),
    dueAt: instant('due_at').notNull(),
    /**
     * When it was taken back. A trigger of `sessions` writes it, whatever the way in was, in the
     * transaction that signs the person in.
     */
    withdrawnAt: instant('withdrawn_at'),
    /** When they were mailed that it was. */
    notifiedAt: instant('notified_at'),
    /** When they read it in the app. */
    readAt: instant('read_at'),
  },
  (t) => [
    index('account_deletions_due')
      .on(t.dueAt)
      .where(sql`${t.withdrawnAt} is null`),
    index('account_deletions_withdrawn')
      .on(t.withdrawnAt)
      .where(sql`${t.withdrawnAt} is not null`),
  ],
)
