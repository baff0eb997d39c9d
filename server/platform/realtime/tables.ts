import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Changes, also for tabs that were not listening at that moment. Triggers of the watched tables
 * write them and send NOTIFY (docs/decisions/0009), so within the transaction of the change itself.
 */
export const liveEvents = pgTable('live_events', {
  /** Assigned again when the transaction commits: a reader who sees one sees all lower ones. */
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  topic: text('topic').notNull(),
  /** Its viewers are the recipients. No foreign key, because the pet may be deleted. */
  petId: uuid('pet_id'),
  /** The recipient. */
  userId: uuid('user_id'),
  /** The session that has just ended. */
  sessionId: uuid('session_id'),
  notice: text('notice'),
})
