// The rows of medications, with the contract's own limits.
import { desc, sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Schedule } from '#contract/features/medications/schema.ts'
import {
  dosageMax,
  frequencyMax,
  medicationNameMax,
  medicationNotesMax,
} from '#contract/features/medications/limits.ts'
import { pets } from '#server/features/pets/tables.ts'
import { hasLengthUpTo } from '#server/platform/database/check-constraints.ts'

export const medications = pgTable(
  'medications',
  {
    id: uuid().notNull(),
    petId: uuid('pet_id')
      .notNull()
      .references(() => pets.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    dosage: text(),
    frequency: text(),
    notes: text(),
    schedule: jsonb().$type<Schedule>(),
    remind: boolean().notNull().default(true),
    /** Nobody is reminded of doses that were due before this. */
    remindFrom: timestamp('remind_from', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    // An id is its pet's own: whoever restores one never learns whether another pet has it.
    primaryKey({ columns: [t.petId, t.id] }),
    index('medications_newest').on(t.petId, desc(t.createdAt), desc(t.id)),
    check('medications_name', hasLengthUpTo('name', medicationNameMax)),
    check('medications_dosage', hasLengthUpTo('dosage', dosageMax)),
    check('medications_frequency', hasLengthUpTo('frequency', frequencyMax)),
    check('medications_notes', hasLengthUpTo('notes', medicationNotesMax)),
    check('medications_schedule', sql`jsonb_typeof(${t.schedule}) = 'object'`),
  ],
)
