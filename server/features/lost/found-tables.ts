import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { foundPhotosMax, foundTextMax, lostMessageMax } from '#contract/features/lost/limits.ts'
import {
  matchState,
  type LostMessage,
  type MatchReason,
  type MatchState,
} from '#contract/features/lost/schema.ts'
import { colourMax } from '#contract/features/pets/limits.ts'
import {
  petSize,
  sex,
  species,
  type PetSize,
  type Sex,
  type Species,
} from '#contract/features/pets/schema.ts'
import { users } from '#server/features/auth/tables.ts'
import { hasLengthUpTo, isBetween, isOneOf } from '#server/platform/database/check-constraints.ts'
import { imageColumns, imageColumnsCheck } from '#server/platform/images/image-columns.ts'
import { bandColumns, instant, placeChecks, placeColumns } from './animal-tables.ts'
import { lostNotices } from './notice-tables.ts'

const isOpenReport = sql`closed_at is null`

/** Photos are `found-photos/{id}.{version}-{width}.webp`. A closed report keeps neither text nor place. */
export const foundReports = pgTable(
  'found_reports',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the token that opens its conversations. */
    tokenHash: text('token_hash').notNull(),
    /** Null without an account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    species: text().$type<Species>().notNull(),
    sex: text().$type<Sex>(),
    size: text('body_size').$type<PetSize>(),
    colour: text(),
    foundOn: date('found_on', { mode: 'string' }).notNull(),
    text: text(),
    ...placeColumns(),
    ...bandColumns(),
    ...imageColumns(),
    photosSent: integer('photos_sent').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** The time of its newest message, or of its beginning. */
    lastAt: instant('last_at').notNull(),
    closedAt: instant('closed_at'),
    hiddenAt: instant('hidden_at'),
  },
  (t) => [
    unique('found_reports_token').on(t.tokenHash),
    index('found_reports_user').on(t.userId),
    index('found_reports_last_at').on(t.lastAt),
    index('found_reports_cell').on(t.cell).where(isOpenReport),
    index('found_reports_band_1').on(t.band1).where(isOpenReport),
    index('found_reports_band_2').on(t.band2).where(isOpenReport),
    index('found_reports_band_3').on(t.band3).where(isOpenReport),
    index('found_reports_band_4').on(t.band4).where(isOpenReport),
    check('found_reports_species', isOneOf('species', species.options)),
    check('found_reports_sex', isOneOf('sex', sex.options)),
    check('found_reports_size', isOneOf('body_size', petSize.options)),
    check('found_reports_colour', hasLengthUpTo('colour', colourMax)),
    check('found_reports_text', hasLengthUpTo('text', foundTextMax)),
    check('found_reports_photos_sent', isBetween('photos_sent', 0, foundPhotosMax)),
    check(
      'found_reports_closed',
      sql.raw('closed_at is null or num_nonnulls(text, latitude, image_version) = 0'),
    ),
    ...placeChecks('found_reports'),
    imageColumnsCheck('found_reports_image'),
  ],
)

/** A notice and a report that may be of one animal, with their conversation. */
export const lostMatches = pgTable(
  'lost_matches',
  {
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => lostNotices.id, { onDelete: 'cascade' }),
    reportId: uuid('found_report_id')
      .notNull()
      .references(() => foundReports.id, { onDelete: 'cascade' }),
    score: integer().notNull(),
    reasons: jsonb().$type<readonly MatchReason[]>().notNull(),
    /** True for an answer to the notice, or once the finder wrote. */
    isAnswer: boolean('is_answer').notNull(),
    state: text().$type<MatchState>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** The time of the finder's last message; null once it is read. */
    unreadSince: instant('unread_since'),
  },
  (t) => [
    primaryKey({ columns: [t.noticeId, t.reportId] }),
    index('lost_matches_report').on(t.reportId),
    check('lost_matches_score', isBetween('score', 0, 100)),
    check('lost_matches_reasons', sql.raw(`jsonb_typeof(reasons) = 'array'`)),
    check('lost_matches_state', isOneOf('state', matchState.options)),
  ],
)

export const lostMessages = pgTable(
  'lost_messages',
  {
    id: uuid().primaryKey(),
    noticeId: uuid('notice_id').notNull(),
    reportId: uuid('found_report_id').notNull(),
    author: text().$type<LostMessage['from']>().notNull(),
    text: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'lost_messages_match',
      columns: [t.noticeId, t.reportId],
      foreignColumns: [lostMatches.noticeId, lostMatches.reportId],
    }).onDelete('cascade'),
    index('lost_messages_match').on(t.noticeId, t.reportId, t.id),
    index('lost_messages_report').on(t.reportId),
    check('lost_messages_author', isOneOf('author', ['owner', 'finder'])),
    check('lost_messages_text', hasLengthUpTo('text', lostMessageMax)),
  ],
)
