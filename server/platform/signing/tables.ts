import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Rows are never deleted, because signatures are verified for ever. */
export const signingKeys = pgTable(
  'signing_keys',
  {
    /** Derived from the public key: see `keyIdOf`. */
    keyId: text('key_id').primaryKey(),
    /** Ed25519, the raw 32 bytes, base64url. */
    publicKey: text('public_key').notNull(),
    /** The private half (`d` of RFC 8037), encrypted with the server's secret. */
    sealedPrivateKey: text('sealed_private_key').notNull(),
    createdAt: instant('created_at').notNull(),
    retiredAt: instant('retired_at'),
  },
  (t) => [
    uniqueIndex('signing_keys_current')
      .on(sql`(${t.retiredAt} is null)`)
      .where(sql`${t.retiredAt} is null`),
    check('signing_keys_key_id', sql.raw(`key_id ~ '^[A-Za-z0-9_-]{11}$'`)),
    check('signing_keys_public_key', sql.raw(`public_key ~ '^[A-Za-z0-9_-]{43}$'`)),
  ],
)
