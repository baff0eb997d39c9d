// An authenticator app shares a secret with the server; recovery codes are for people who lost it.
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
  /** Null until a code of the app was confirmed. */
  confirmedAt: instant('confirmed_at'),
  /** The period of the last accepted code: codes of this period or earlier are refused. */
  lastPeriod: integer('last_period').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userId(),
    /** Keyed with the app's secret, so that a copy of the tables alone does not allow guessing. */
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)
