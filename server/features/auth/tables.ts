import { desc, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const createdAt = () => instant('created_at').notNull().defaultNow()
const updatedAt = () => instant('updated_at').notNull().defaultNow()

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull().unique('users_email_unique'),
    fullName: text('full_name').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    language: text('language', { enum: ['es', 'en'] })
      .notNull()
      .default('es'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('users_email_parts').using('gin', sql`${table.email} gin_trgm_ops`),
    // Includes the address, so that a scan in this order reads the index alone.
    index('users_newest').on(desc(table.createdAt), desc(table.id), table.email),
    check('users_email_normal', sql`${table.email} = lower(btrim(${table.email}))`),
    check('users_full_name_length', sql`char_length(${table.fullName}) <= 100`),
    check('users_language_known', sql`${table.language} in ('es', 'en')`),
  ],
)

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    /** SHA-256 of the token, hex. */
    token: text('token').notNull().unique('sessions_token_unique'),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** Has a precision of `sessionSeenSeconds`. */
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    /** Null until the second step of signing in: the session is invalid until then. */
    provedAt: instant('proved_at').defaultNow(),
    /**
     * The address, if confirmed when the session began; a trigger writes it. Administrators by
     * address have their role in such a session alone.
     */
    confirmedEmail: text('confirmed_email'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('sessions_user_id').on(table.userId),
    index('sessions_expires_at').on(table.expiresAt),
    check('sessions_token_hashed', sql`${table.token} ~ '^[0-9a-f]{64}$'`),
  ],
)

/** A password, or an account at a social provider, whose tokens are not stored. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('accounts_user_id').on(table.userId),
    unique('accounts_provider_account_unique').on(table.providerId, table.accountId),
  ],
)

/** Reset links, and the state of a social sign-in. Identifiers are stored hashed. */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('verifications_identifier').on(table.identifier),
    index('verifications_value').on(table.value),
  ],
)

export const userRoles = pgTable(
  'user_roles',
  {
    userId: userId(),
    role: text('role', { enum: ['admin', 'marketplace'] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    check('user_roles_role_known', sql`${table.role} in ('admin', 'marketplace')`),
  ],
)
