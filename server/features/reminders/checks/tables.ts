// When the reminders of each pet must be evaluated next.
import { bigint, index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { pets } from '#server/features/pets/pet-tables.ts'

/**
 * Pets to evaluate from `dueAt` on. Triggers add a row at '-infinity' with every change that may
 * matter. They never wait for an evaluation, so a pet may have several rows. An evaluation takes
 * all rows of the pet and leaves one for what comes next.
 */
export const reminderChecks = pgTable(
  'reminder_checks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    petId: uuid('pet_id')
      .notNull()
      .references(() => pets.id, { onDelete: 'cascade' }),
    // A string, because a Date cannot be infinite.
    dueAt: timestamp('due_at', { withTimezone: true, precision: 3, mode: 'string' }).notNull(),
    /** What the evaluation that left this row covered. Null in rows of triggers. */
    evaluatedUntil: timestamp('evaluated_until', { withTimezone: true, precision: 3 }),
  },
  (t) => [index('reminder_checks_due').on(t.dueAt), index('reminder_checks_pet').on(t.petId)],
)
