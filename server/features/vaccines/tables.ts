// The rows of vaccines, with the contract's own limits.
import { desc, sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import {
  lotMax,
  manufacturerMax,
  vaccineNameMax,
  vaccineNotesMax,
  veterinarianMax,
} from '#contract/features/vaccines/limits.ts'
import { costChecks, costFields } from '#server/features/costs/tables.ts'
import { pets } from '#server/features/pets/tables.ts'
import { hasLengthUpTo } from '#server/platform/database/check-constraints.ts'

export const vaccines = pgTable(
  'vaccines',
  {
    id: uuid().notNull(),
    petId: uuid('pet_id')
      .notNull()
      .references(() => pets.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    // Strings all the way: a `Date` would shift the day by the process's time zone.
    dateAdministered: date('date_administered', { mode: 'string' }),
    nextDueDate: date('next_due_date', { mode: 'string' }),
    veterinarian: text(),
    manufacturer: text(),
    lot: text(),
    validUntil: date('valid_until', { mode: 'string' }),
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
    index('vaccines_newest').on(t.petId, desc(t.createdAt), desc(t.id)),
    // For what is due of some pets.
    index('vaccines_next').on(t.petId, t.nextDueDate.desc().nullsFirst(), desc(t.createdAt)),
    // For the nightly job of reminders.
    index('vaccines_due')
      .on(t.nextDueDate, t.petId)
      .where(sql`${t.remind} and ${t.nextDueDate} is not null`),
    check('vaccines_name', hasLengthUpTo('name', vaccineNameMax)),
    check('vaccines_veterinarian', hasLengthUpTo('veterinarian', veterinarianMax)),
    check('vaccines_manufacturer', hasLengthUpTo('manufacturer', manufacturerMax)),
    check('vaccines_lot', hasLengthUpTo('lot', lotMax)),
    check('vaccines_notes', hasLengthUpTo('notes', vaccineNotesMax)),
    ...costChecks('vaccines'),
  ],
)
