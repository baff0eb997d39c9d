// The table of backups, those under way among them.
import { bigint, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

export const backups = pgTable('backups', {
  id: uuid('id').primaryKey(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
  /**
   * Until then no file is removed, for the backup may be about to copy it. Whoever writes it moves
   * this on; a killed one stops holding by itself.
   */
  heldUntil: timestamp('held_until', { withTimezone: true }).notNull(),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
  /** Of the archive. */
  bytes: bigint('bytes', { mode: 'number' }),
  files: integer('files'),
})
