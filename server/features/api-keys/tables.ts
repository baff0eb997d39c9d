// A trigger deletes the API keys of an account whose password changes.
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { apiKeyNameMax } from '#contract/features/api-keys/limits.ts'
import { apiKeyScope, type ApiKeyScope } from '#contract/shared/actor.ts'
import { users } from '#server/features/auth/tables.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import { hasLengthUpTo, isOneOf } from '#server/platform/database/check-constraints.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** SHA-256, hex. */
    keyHash: text('key_hash').notNull().unique('api_keys_key_hash_unique'),
    start: text('start').notNull(),
    scope: text('scope').$type<ApiKeyScope>().notNull(),
    allPets: boolean('all_pets').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    index('api_keys_user').on(table.userId),
    check('api_keys_name_length', hasLengthUpTo('name', apiKeyNameMax)),
    check('api_keys_hashed', sql`${table.keyHash} ~ '^[0-9a-f]{64}$'`),
    check('api_keys_scope', isOneOf('scope', apiKeyScope.options)),
  ],
)

export const apiKeyPets = pgTable(
  'api_key_pets',
  {
    apiKeyId: uuid('api_key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    petId: uuid('pet_id')
      .notNull()
      .references(() => pets.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.apiKeyId, table.petId] }),
    index('api_key_pets_pet').on(table.petId),
  ],
)
