// The rows of weight measurements, with the contract's own limits. Triggers keep the weight in a
// pet's profile equal to its newest one (docs/decisions/0076-the-newest-weight-is-the-profiles.md).
import { desc, sql } from 'drizzle-orm'
import { check, date, index, numeric, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { weightMax } from '#contract/features/pets/limits.ts'
import { weightUnit, type WeightUnit } from '#contract/features/pets/schema.ts'
import { weightNoteMax } from '#contract/features/weights/limits.ts'
import { earliestBirthDate } from '#contract/shared/dates.ts'
import { pets } from '#server/features/pets/tables.ts'
import { hasLengthUpTo, isOneOf } from '#server/platform/database/check-constraints.ts'

export const weights = pgTable(
  'weights',
  {
    id: uuid().notNull(),
    petId: uuid('pet_id')
      .notNull()
      .references(() => pets.id, { onDelete: 'cascade' }),
    // A string all the way: a `Date` would shift the day by the process's time zone.
    measuredOn: date('measured_on', { mode: 'string' }).notNull(),
    weightValue: numeric('weight_value', { precision: 7, scale: 3, mode: 'number' }).notNull(),
    weightUnit: text('weight_unit').$type<WeightUnit>().notNull(),
    note: text(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    // An id is its pet's own: whoever restores one never learns whether another pet has it.
    primaryKey({ columns: [t.petId, t.id] }),
    index('weights_newest').on(t.petId, desc(t.measuredOn), desc(t.createdAt), desc(t.id)),
    check('weights_measured_on', sql.raw(`measured_on >= '${earliestBirthDate}'`)),
    check('weights_weight_value', sql.raw(`weight_value > 0 and weight_value <= ${weightMax}`)),
    check('weights_weight_unit', isOneOf('weight_unit', weightUnit.options)),
    check('weights_note', hasLengthUpTo('note', weightNoteMax)),
  ],
)
