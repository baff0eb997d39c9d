import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DoseOutcome } from '#contract/features/doses/schema.ts'
import { users } from '#server/features/auth/tables.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import { isClockTime } from '#server/platform/database/check-constraints.ts'

const doseColumns = () => ({
  petId: uuid('pet_id')
    .notNull()
    .references(() => pets.id, { onDelete: 'cascade' }),
  /** No foreign key: a restored medication has its marks again. A nightly job deletes the rest. */
  medicationId: uuid('medication_id').notNull(),
  dueDate: date('due_date', { mode: 'string' }).notNull(),
  /** `HH:mm` on the owner's clock. */
  dueTime: text('due_time').notNull(),
  markedBy: uuid('marked_by').references(() => users.id, { onDelete: 'set null' }),
  /** The care link whose holder marked it; no foreign key, because the mark outlives the link. */
  careLinkId: uuid('care_link_id'),
  carerName: text('carer_name'),
  markedAt: timestamp('marked_at', { withTimezone: true, precision: 3 }).notNull(),
  /** In whole minutes; null where the person did not say it, and where the dose was skipped. */
  givenAt: timestamp('given_at', { withTimezone: true, precision: 0 }),
})

export const medicationDoses = pgTable(
  'medication_doses',
  {
    ...doseColumns(),
    status: text().$type<DoseOutcome>().notNull(),
    /** True where the person confirmed the dose although another one had just been given. */
    isRepeat: boolean('is_repeat').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.petId, t.medicationId, t.dueDate, t.dueTime] }),
    index('medication_doses_pet').on(t.petId, t.dueDate),
    index('medication_doses_marked_by').on(t.markedBy),
    check('medication_doses_time', isClockTime('due_time')),
    check('medication_doses_status', sql.raw(`status in ('given', 'skipped')`)),
  ],
)

export const repeatedDoses = pgTable('repeated_doses', { id: uuid().primaryKey(), ...doseColumns() }, (t) => [
  foreignKey({
    name: 'repeated_doses_dose',
    columns: [t.petId, t.medicationId, t.dueDate, t.dueTime],
    foreignColumns: [
      medicationDoses.petId,
      medicationDoses.medicationId,
      medicationDoses.dueDate,
      medicationDoses.dueTime,
    ],
  }).onDelete('cascade'),
  index('repeated_doses_dose').on(t.petId, t.medicationId, t.dueDate, t.dueTime),
  index('repeated_doses_marked_by').on(t.markedBy),
  check('repeated_doses_time', isClockTime('due_time')),
])

/** Two marks of doses given too close together, for a person who made one of them. */
export const doubleDoses = pgTable(
  'double_doses',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    petId: uuid('pet_id')
      .notNull()
      .references(() => pets.id, { onDelete: 'cascade' }),
    medicationId: uuid('medication_id').notNull(),
    /** The keys of the marks, in the order of their characters. */
    firstMark: text('first_mark').notNull(),
    secondMark: text('second_mark').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true, precision: 3 }),
  },
  (t) => [
    primaryKey({
      name: 'double_doses_once',
      columns: [t.userId, t.petId, t.medicationId, t.firstMark, t.secondMark],
    }),
    index('double_doses_pet').on(t.petId),
    index('double_doses_created').on(t.createdAt),
  ],
)
