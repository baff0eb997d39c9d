import { bigint, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

export const backups = pgTable('backups', {
  id: uuid('id').primaryKey(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
  /** No file is removed until then. A running backup extends it; that of a killed one expires. */
  heldUntil: timestamp('held_until', { withTimezone: true }).notNull(),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
  /** The size of the archive. */
  bytes: bigint('bytes', { mode: 'number' }),
  files: integer('files'),
})
