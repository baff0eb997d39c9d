// Copies of people's data that are being made, or can be downloaded: one a person.
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { DataExportStatus } from '#contract/features/personal-data/schema.ts'
import { users } from '#server/features/auth/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .unique('data_exports_one_each')
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text().$type<DataExportStatus>().notNull(),
    /** In percent. */
    progress: smallint().notNull().default(0),
    /** Which try writes it: one that was taken for dead finds another's here, and gives up. */
    attempt: uuid(),
    requestedAt: instant('requested_at').notNull(),
    /** When its try last said that it goes on. */
    activeAt: instant('active_at').notNull(),
    storageKey: text('storage_key'),
    size: bigint({ mode: 'number' }),
    readyAt: instant('ready_at'),
    /** When the person read in the app that it is ready. */
    readAt: instant('read_at'),
  },
  (t) => [
    index('data_exports_active').on(t.activeAt),
    check('data_exports_status', sql`${t.status} in ('pending', 'running', 'ready', 'failed')`),
    check('data_exports_progress', sql`${t.progress} between 0 and 100`),
    check(
      'data_exports_ready_whole',
      sql`(${t.status} = 'ready') = (num_nonnulls(${t.storageKey}, ${t.size}, ${t.readyAt}) = 3)`,
    ),
  ],
)
