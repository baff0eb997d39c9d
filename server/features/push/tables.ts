// The browsers that may be pushed to, and the key by which push services know this server.
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
    /** Whose end takes the browser along (a trigger does); null once it merely ran out. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    /** One browser is one person's: whoever signs in there takes it over. */
    endpoint: text().notNull().unique('push_subscriptions_endpoint'),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('push_subscriptions_user').on(t.userId, t.createdAt),
    index('push_subscriptions_session').on(t.sessionId),
  ],
)

/** One row, made by whichever replica needs it first. */
export const vapidKeys = pgTable(
  'vapid_keys',
  {
    id: smallint().primaryKey().default(1),
    publicKey: text('public_key').notNull(),
    /** Under the server's secret. */
    sealedPrivateKey: text('sealed_private_key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [check('vapid_keys_one', sql`${t.id} = 1`)],
)
