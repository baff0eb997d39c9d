import { desc, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { cellColumnsMax, cellRows } from '#contract/features/lost/cells.ts'
import { lostFlagReasons, watchRadii } from '#contract/features/lost/limits.ts'
import { lostBellNotice, type LostBellNotice } from '#contract/features/lost/alert-schema.ts'
import { users } from '#server/features/auth/tables.ts'
import { isBetween, isOneOf } from '#server/platform/database/check-constraints.ts'
import { instant } from './animal-tables.ts'
import { foundReports } from './found-tables.ts'
import { lostNotices } from './notice-tables.ts'

/** The areas that people take alerts for. No position of theirs is stored. */
export const lostWatches = pgTable(
  'lost_watches',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    cell: integer().notNull(),
    radius: integer().$type<(typeof watchRadii)[number]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.cell] }),
    index('lost_watches_near').on(t.cell, t.radius, t.userId),
    check('lost_watches_cell', isBetween('cell', 0, cellRows * cellColumnsMax - 1)),
    check('lost_watches_radius', sql.raw(`radius in (${watchRadii.join(', ')})`)),
  ],
)

/** Notices in the bell: one of a kind for each person. */
export const lostBellNotices = pgTable(
  'lost_bell_notices',
  {
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => lostNotices.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<LostBellNotice['kind']>().notNull(),
    notedAt: instant('noted_at').notNull(),
    readAt: instant('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.noticeId, t.kind] }),
    index('lost_bell_notices_notice').on(t.noticeId),
    index('lost_bell_notices_newest').on(t.userId, desc(t.notedAt)),
    index('lost_bell_notices_noted_at').on(t.notedAt),
    check('lost_bell_notices_kind', isOneOf('kind', lostBellNotice.shape.kind.options)),
  ],
)

export const lostFlags = pgTable(
  'lost_flags',
  {
    id: uuid().primaryKey(),
    noticeId: uuid('notice_id').references(() => lostNotices.id, { onDelete: 'cascade' }),
    reportId: uuid('found_report_id').references(() => foundReports.id, { onDelete: 'cascade' }),
    reason: text().$type<(typeof lostFlagReasons)[number]>().notNull(),
    /** A keyed hash of the person or network, so that each counts once. */
    senderHash: text('sender_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('lost_flags_once').on(t.noticeId, t.reportId, t.senderHash).nullsNotDistinct(),
    index('lost_flags_report').on(t.reportId),
    check('lost_flags_one', sql.raw('num_nonnulls(notice_id, found_report_id) = 1')),
    check('lost_flags_reason', isOneOf('reason', lostFlagReasons)),
  ],
)
