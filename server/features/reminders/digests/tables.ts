// Evaluations insert the days; the digests feature sends them.
import { sql } from 'drizzle-orm'
import { date, index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/features/auth/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** A digest is pending while `sentAt` is null. */
export const reminderDigests = pgTable(
  'reminder_digests',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    pendingSince: instant('pending_since').notNull(),
    sentAt: instant('sent_at'),
    /** The end of the time that this digest and the earlier ones cover. */
    coveredUntil: instant('covered_until'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.day] }),
    index('reminder_digests_pending')
      .on(t.pendingSince)
      .where(sql`${t.sentAt} is null`),
  ],
)
