import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { passkeyNameMax } from '#contract/features/security/limits.ts'
import { sessions, users } from '#server/features/auth/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** In base64url, like the public key. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential_id_unique'),
    publicKey: text('public_key').notNull(),
    /** The authenticator's count of uses; 0 from those without one. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    index('passkeys_user_id').on(table.userId),
    check('passkeys_name_length', sql.raw(`char_length(name) between 1 and ${passkeyNameMax}`)),
  ],
)

export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    /** Null for a sign-in. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_session_id').on(table.sessionId),
    index('passkey_challenges_expires_at').on(table.expiresAt),
  ],
)
