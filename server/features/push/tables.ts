import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sessions, users } from '#server/features/auth/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A trigger deletes the browser when its session is ended. Null when the session expired. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    /** A browser belongs to the last person who signed in there. */
    endpoint: text().notNull().unique('push_subscriptions_endpoint'),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null where the last push arrived. */
    failingSince: instant('failing_since'),
  },
  (t) => [
    index('push_subscriptions_user').on(t.userId, t.createdAt),
    index('push_subscriptions_session').on(t.sessionId),
  ],
)

/** The first replica that needs the keys inserts the row. */
export const vapidKeys = pgTable(
  'vapid_keys',
  {
    id: smallint().primaryKey().default(1),
    publicKey: text('public_key').notNull(),
    /** Encrypted with the server's secret. */
    sealedPrivateKey: text('sealed_private_key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [check('vapid_keys_one', sql`${t.id} = 1`)],
)
