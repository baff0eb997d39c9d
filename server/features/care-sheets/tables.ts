import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { careTexts } from '#contract/features/care-sheets/limits.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import { hasLengthUpTo } from '#server/platform/database/check-constraints.ts'

export const careSheets = pgTable(
  'care_sheets',
  {
    petId: uuid('pet_id')
      .primaryKey()
      .references(() => pets.id, { onDelete: 'cascade' }),
    emergency: text(),
    food: text(),
    foodAmount: text('food_amount'),
    foodTimes: text('food_times'),
    walks: text(),
    habits: text(),
    medicine: text(),
    fears: text(),
    forbidden: text(),
    keys: text(),
    houseNotes: text('house_notes'),
    revision: integer().notNull(),
  },
  (t) => [
    check('care_sheets_emergency', hasLengthUpTo(t.emergency.name, careTexts.emergency)),
    check('care_sheets_food', hasLengthUpTo(t.food.name, careTexts.food)),
    check('care_sheets_food_amount', hasLengthUpTo(t.foodAmount.name, careTexts.foodAmount)),
    check('care_sheets_food_times', hasLengthUpTo(t.foodTimes.name, careTexts.foodTimes)),
    check('care_sheets_walks', hasLengthUpTo(t.walks.name, careTexts.walks)),
    check('care_sheets_habits', hasLengthUpTo(t.habits.name, careTexts.habits)),
    check('care_sheets_medicine', hasLengthUpTo(t.medicine.name, careTexts.medicine)),
    check('care_sheets_fears', hasLengthUpTo(t.fears.name, careTexts.fears)),
    check('care_sheets_forbidden', hasLengthUpTo(t.forbidden.name, careTexts.forbidden)),
    check('care_sheets_keys', hasLengthUpTo(t.keys.name, careTexts.keys)),
    check('care_sheets_house_notes', hasLengthUpTo(t.houseNotes.name, careTexts.houseNotes)),
  ],
)
