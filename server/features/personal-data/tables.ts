import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { dataExportStatus, type DataExportStatus } from '#contract/features/personal-data/schema.ts'
import { users } from '#server/features/auth/tables.ts'
import { longTaskColumns, longTaskConstraints } from '#server/platform/jobs/long-tasks/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const dataExports = pgTable(
  'data_exports',
  {
    ...longTaskColumns<DataExportStatus>(),
    userId: uuid('user_id')
      .notNull()
      .unique('data_exports_one_each')
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: instant('requested_at').notNull(),
    storageKey: text('storage_key'),
    size: bigint({ mode: 'number' }),
    readyAt: instant('ready_at'),
    readAt: instant('read_at'),
  },
  (t) => [
    ...longTaskConstraints('data_exports', dataExportStatus.options, t),
    check(
      'data_exports_ready_whole',
      sql`(${t.status} = 'ready') = (num_nonnulls(${t.storageKey}, ${t.size}, ${t.readyAt}) = 3)`,
    ),
  ],
)
