// The rows of vaccines, with the contract's own limits.
import { desc } from 'drizzle-orm'
import { check, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { vaccineNameMax, vaccineNotesMax, veterinarianMax } from '#contract/features/vaccines/schema.ts'
import { pets } from '#server/features/pets/tables.ts'
import { atMost } from '#server/platform/checks.ts'

export const vaccines = pgTable(
  'vaccines',
  {
    id: uuid().primaryKey(),
    petId: uuid('pet_id')
      .notNull()
      .references(() => pets.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    // Strings all the way: a `Date` would shift the day by the process's time zone.
    dateAdministered: date('date_administered', { mode: 'string' }),
    nextDueDate: date('next_due_date', { mode: 'string' }),
    veterinarian: text(),
    notes: text(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    index('vaccines_newest').on(t.petId, desc(t.createdAt), desc(t.id)),
    check('vaccines_name', atMost('name', vaccineNameMax)),
    check('vaccines_veterinarian', atMost('veterinarian', veterinarianMax)),
    check('vaccines_notes', atMost('notes', vaccineNotesMax)),
  ],
)
