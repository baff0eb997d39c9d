import { desc, sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  openingAction,
  reportStatus,
  type OpeningAction,
  type ReportChoice,
  type ReportOpening,
  type ReportStatus,
} from '#contract/features/reports/schema.ts'
import { users } from '#server/features/auth/tables.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import { isOneOf } from '#server/platform/database/check-constraints.ts'
import { longTaskColumns, longTaskConstraints } from '#server/platform/jobs/long-tasks/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const petReports = pgTable(
  'pet_reports',
  {
    ...longTaskColumns<ReportStatus>(),
    petId: uuid('pet_id')
      .notNull()
      .references(() => pets.id, { onDelete: 'cascade' }),
    /** Only this person may download it. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    choice: jsonb().$type<ReportChoice>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    storageKey: text('storage_key'),
    size: bigint({ mode: 'number' }),
    pages: integer(),
    unreadable: integer().notNull().default(0),
    readyAt: instant('ready_at'),
    /** Extended by each link. */
    expiresAt: instant('expires_at'),
    /** The report is hidden then, and its links are closed. */
    removedAt: instant('removed_at'),
  },
  (t) => [
    ...longTaskConstraints('pet_reports', reportStatus.options, t),
    index('pet_reports_listed').on(t.petId, t.userId, desc(t.id)),
    index('pet_reports_user').on(t.userId),
    index('pet_reports_expired').on(t.expiresAt),
    index('pet_reports_removed')
      .on(t.removedAt)
      .where(sql`removed_at is not null`),
    check('pet_reports_choice', sql.raw(`jsonb_typeof(choice) = 'object'`)),
    check('pet_reports_unreadable', sql.raw('unreadable >= 0')),
    check(
      'pet_reports_ready_whole',
      sql.raw(`(status = 'ready') = (num_nonnulls(storage_key, size, pages, ready_at, expires_at) = 5)`),
    ),
  ],
)

export const reportLinks = pgTable(
  'report_links',
  {
    id: uuid().primaryKey(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => petReports.id, { onDelete: 'cascade' }),
    /** SHA-256. */
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    openedCount: integer('opened_count').notNull().default(0),
  },
  (t) => [
    unique('report_links_token').on(t.tokenHash),
    index('report_links_report').on(t.reportId, desc(t.id)),
    check('report_links_opened_count', sql.raw('opened_count >= 0')),
  ],
)

export const reportOpenings = pgTable(
  'report_openings',
  {
    id: uuid().primaryKey(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => reportLinks.id, { onDelete: 'cascade' }),
    openedAt: instant('opened_at').notNull(),
    action: text().$type<OpeningAction>().notNull(),
    /** From the User-Agent header. No address is kept. */
    browser: jsonb().$type<ReportOpening['browser']>().notNull(),
  },
  (t) => [
    index('report_openings_link').on(t.linkId, desc(t.id)),
    check('report_openings_action', isOneOf('action', openingAction.options)),
    check('report_openings_browser', sql.raw(`jsonb_typeof(browser) = 'object'`)),
  ],
)
