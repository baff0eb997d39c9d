import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/features/auth/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const twoFactors = pgTable('two_factors', {
  userId: userId().primaryKey(),
  /** Encrypted under the server's secret. */
  secret: text('secret').notNull(),
  /** Null until a code of the app is confirmed. */
  confirmedAt: instant('confirmed_at'),
  /** Codes of the last accepted period or earlier are refused. */
  lastPeriod: integer('last_period').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userId(),
    /** Keyed with the app's secret, so that the tables alone do not allow guessing. */
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)
