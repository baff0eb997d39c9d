// The columns of a kind of record, and the constraints that keep its limits.
import { desc, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  primaryKey,
  text,
  timestamp,
  uuid,
  type ExtraConfigColumn,
} from 'drizzle-orm/pg-core'
import type { $Type, NotNull } from 'drizzle-orm'
import type { ChoiceField, DayField, Fields, TextField } from '#contract/features/records/kinds/fields.ts'
import type { RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import { mapFields } from '#contract/shared/mapped-fields.ts'
import { costChecks } from '#server/features/costs/tables.ts'
import { pets } from '#server/features/pets/tables.ts'
import { hasLengthUpTo, isOneOf } from '#server/platform/database/check-constraints.ts'

const textColumn = (name: string) => text(name)
// A string all the way: a `Date` would shift the day by the process's time zone.
const dayColumn = (name: string) => date(name, { mode: 'string' })

type Text = ReturnType<typeof textColumn>
type Day = ReturnType<typeof dayColumn>
type Required = { readonly required: true }

type ColumnOf<F> = F extends ChoiceField
  ? NotNull<$Type<Text, F['values'][number]>>
  : F extends TextField
    ? F extends Required
      ? NotNull<Text>
      : Text
    : F extends Required
      ? NotNull<Day>
      : Day

type ColumnsOf<F extends Fields> = {
  [N in keyof F as F[N] extends TextField | DayField | ChoiceField ? N : never]: ColumnOf<F[N]>
}

export const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const isTyped = ([, { type }]: [string, Fields[string]]): boolean =>
  type === 'text' || type === 'day' || type === 'choice'

/** The columns of its texts, days and choices. Prices and reminders have columns of their own. */
export const recordColumns = <F extends Fields>({ fields }: RecordKind<F>) =>
  mapFields<ColumnsOf<F>, Fields>(
    Object.fromEntries(Object.entries(fields).filter(isTyped)),
    (field, name) => {
      const column = field.type === 'day' ? dayColumn(snakeCase(name)) : textColumn(snakeCase(name))
      return 'required' in field ? column.notNull() : column
    },
  )

/** An id is its pet's own: whoever restores one never learns whether another pet has it. */
export const recordIdentity = () => ({
  id: uuid().notNull(),
  petId: uuid('pet_id')
    .notNull()
    .references(() => pets.id, { onDelete: 'cascade' }),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
})

export const reminderColumns = () => ({
  remind: boolean().notNull().default(true),
  /** Nobody gets a reminder that was due before this. */
  remindFrom: timestamp('remind_from', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
})

type IdentityColumns = { readonly [N in keyof ReturnType<typeof recordIdentity>]: ExtraConfigColumn }
type ReminderColumns = { readonly [N in keyof ReturnType<typeof reminderColumns>]: ExtraConfigColumn }

/** Its key, and the limits of its texts and choices. @param table by the database's name */
export const recordConstraints = (table: string, { fields }: RecordKind, { petId, id }: IdentityColumns) => [
  primaryKey({ columns: [petId, id] }),
  ...Object.entries(fields).flatMap(([name, field]) => {
    const column = snakeCase(name)
    if (field.type === 'text') return [check(`${table}_${column}`, hasLengthUpTo(column, field.max))]
    if (field.type === 'choice') return [check(`${table}_${column}`, isOneOf(column, field.values))]
    return field.type === 'price' ? costChecks(table) : []
  }),
]

/** For what is due of some pets, and for the nightly job of reminders. */
export const dueIndexes = (
  table: string,
  { petId, createdAt, remind }: IdentityColumns & ReminderColumns,
  due: ExtraConfigColumn,
) => [
  index(`${table}_next`).on(petId, due.desc().nullsFirst(), desc(createdAt)),
  index(`${table}_due`)
    .on(due, petId)
    .where(sql`${remind} and ${due} is not null`),
]
