// The table of change events.
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * What changed, for tabs that were not listening at that moment. Written, and announced with
 * NOTIFY, by triggers of the tables that people watch (docs/decisions/0009-change-events.md), so
 * within the transaction of the change itself.
 */
export const liveEvents = pgTable('live_events', {
  /** Given out anew when the transaction commits: whoever sees one sees all that are lower. */
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  topic: text('topic').notNull(),
  /** For whoever may see this pet; no foreign key, for the pet may be gone. */
  petId: uuid('pet_id'),
  /** For this person. */
  userId: uuid('user_id'),
  /** The session that has just ended. */
  sessionId: uuid('session_id'),
  notice: text('notice'),
})
