// Doses that were given or skipped: one row each.
import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { DoseOutcome } from '#contract/features/doses/schema.ts'
import { users } from '#server/features/auth/tables.ts'
import { pets } from '#server/features/pets/tables.ts'

export const medicationDoses = pgTable(
  'medication_doses',
  {
    petId: uuid('pet_id')
      .notNull()
      .references(() => pets.id, { onDelete: 'cascade' }),
    /**
     * No foreign key: a medication that is restored has its marks again. A nightly job deletes the
     * rest.
     */
    medicationId: uuid('medication_id').notNull(),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    /** `HH:mm` on the owner's clock, as in the schedule. */
    dueTime: text('due_time').notNull(),
    status: text().$type<DoseOutcome>().notNull(),
    /** Null when the account is deleted. */
    markedBy: uuid('marked_by').references(() => users.id, { onDelete: 'set null' }),
    markedAt: timestamp('marked_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.petId, t.medicationId, t.dueDate, t.dueTime] }),
    index('medication_doses_pet').on(t.petId, t.dueDate),
    index('medication_doses_marked_by').on(t.markedBy),
    check('medication_doses_time', sql.raw(`due_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`)),
    check('medication_doses_status', sql.raw(`status in ('given', 'skipped')`)),
  ],
)
