// The rows of parasite treatments, with the contract's own limits.
import { desc, sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import {
  parasiteTargets,
  parasiteTreatmentNameMax,
  parasiteTreatmentNotesMax,
} from '#contract/features/parasite-treatments/limits.ts'
import { costChecks, costFields } from '#server/features/costs/tables.ts'
import { pets } from '#server/features/pets/tables.ts'
import { hasLengthUpTo, isOneOf } from '#server/platform/database/check-constraints.ts'

export const parasiteTreatments = pgTable(
  'parasite_treatments',
  {
    id: uuid().notNull(),
    petId: uuid('pet_id')
      .notNull()
      .references(() => pets.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    target: text({ enum: [...parasiteTargets] }).notNull(),
    // Strings all the way: a `Date` would shift the day by the process's time zone.
    dateAdministered: date('date_administered', { mode: 'string' }),
    nextDueDate: date('next_due_date', { mode: 'string' }),
    notes: text(),
    ...costFields(),
    remind: boolean().notNull().default(true),
    /** Nobody gets a reminder that was due before this. */
    remindFrom: timestamp('remind_from', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    // An id is its pet's own: whoever restores one never learns whether another pet has it.
    primaryKey({ columns: [t.petId, t.id] }),
    index('parasite_treatments_newest').on(t.petId, desc(t.createdAt), desc(t.id)),
    // For what is due of some pets.
    index('parasite_treatments_next').on(t.petId, t.nextDueDate.desc().nullsFirst(), desc(t.createdAt)),
    // For the nightly job of reminders.
    index('parasite_treatments_due')
      .on(t.nextDueDate, t.petId)
      .where(sql`${t.remind} and ${t.nextDueDate} is not null`),
    check('parasite_treatments_name', hasLengthUpTo('name', parasiteTreatmentNameMax)),
    check('parasite_treatments_notes', hasLengthUpTo('notes', parasiteTreatmentNotesMax)),
    check('parasite_treatments_target', isOneOf('target', parasiteTargets)),
    ...costChecks('parasite_treatments'),
  ],
)
