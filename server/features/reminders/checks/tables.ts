import { bigint, index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { pets } from '#server/features/pets/pet-tables.ts'

/**
 * Pets to evaluate from `dueAt` on. Triggers add a row at '-infinity' with every change that may
 * matter; evaluations never block them, so a pet may have several rows. An evaluation replaces all
 * rows of the pet by one for the next due time.
 */
export const reminderChecks = pgTable(
  'reminder_checks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    petId: uuid('pet_id')
      .notNull()
      .references(() => pets.id, { onDelete: 'cascade' }),
    // A string, because a `Date` cannot be infinite.
    dueAt: timestamp('due_at', { withTimezone: true, precision: 3, mode: 'string' }).notNull(),
    /** The end of the evaluation that inserted the row. Null in rows of triggers. */
    evaluatedUntil: timestamp('evaluated_until', { withTimezone: true, precision: 3 }),
  },
  (t) => [index('reminder_checks_due').on(t.dueAt), index('reminder_checks_pet').on(t.petId)],
)
