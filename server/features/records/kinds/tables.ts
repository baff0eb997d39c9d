// The columns of a kind of record, and the constraints that keep its limits.
import { desc, getTableColumns, getTableName, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
  type ExtraConfigColumn,
  type PgColumn,
  type PgTable,
} from 'drizzle-orm/pg-core'
import type { $Type, NotNull } from 'drizzle-orm'
import type { ChoiceField, DayField, Fields, TextField } from '#contract/features/records/kinds/fields.ts'
import type { RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import { kindWritten, writtenName } from '#contract/features/records/written-names.ts'
import { mapFields } from '#contract/shared/mapped-fields.ts'
import { costChecks } from '#server/features/costs/tables.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
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
  name.replaceAll('-', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const isTyped = ([, { type }]: [string, Fields[string]]): boolean =>
  type === 'text' || type === 'day' || type === 'choice'

/** An id is its pet's own: whoever restores one never learns whether another pet has it. */
const identityColumns = () => ({
  id: uuid().notNull(),
  petId: uuid('pet_id')
    .notNull()
    .references(() => pets.id, { onDelete: 'cascade' }),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
})

/**
 * The columns of its identity, texts, days and choices. Prices (`costFields`) and reminders have
 * columns of their own, and how exact a number is says its table.
 */
export const recordColumns = <F extends Fields>({ fields }: RecordKind<F>) => ({
  ...identityColumns(),
  ...mapFields<ColumnsOf<F>, Fields>(
    Object.fromEntries(Object.entries(fields).filter(isTyped)),
    (field, name) => {
      const column = field.type === 'day' ? dayColumn(snakeCase(name)) : textColumn(snakeCase(name))
      return 'required' in field ? column.notNull() : column
    },
  ),
})

export const reminderColumns = () => ({
  remind: boolean().notNull().default(true),
  /** Nobody gets a reminder that was due before this. */
  remindFrom: timestamp('remind_from', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
})

/** What the queries of any kind may rely on. */
const anyTable = pgTable<string, ReturnType<typeof identityColumns>>('', identityColumns())
export type RecordTable = PgTable & Pick<typeof anyTable, 'id' | 'petId' | 'createdAt'>

/** The column of a field. */
export const columnOf = (table: PgTable, field: string): PgColumn => {
  const column = getTableColumns(table)[field]
  if (column === undefined) throw new Error(`${getTableName(table)} has no column for ${field}`)
  return column
}

/** What orders the list of a kind, latest first. */
export const recordOrder = ({ order = ['createdAt', 'id'] }: RecordKind): readonly string[] => order

type Columns = Readonly<Record<string, ExtraConfigColumn>>

/** What finds the rows that are due of some pets, and those of a day for the nightly job. */
const dueIndexes = (table: string, { due }: RecordKind, { petId, createdAt, remind, ...t }: Columns) => {
  const next = due === undefined ? undefined : t[due]
  return next === undefined || petId === undefined || createdAt === undefined
    ? []
    : [
        index(`${table}_next`).on(petId, next.desc().nullsFirst(), desc(createdAt)),
        index(`${table}_due`)
          .on(next, petId)
          .where(sql`${remind} and ${next} is not null`),
      ]
}

/** Its key, the limits of its texts and choices, and what finds its rows. */
export const recordConstraints = (
  kind: RecordKind,
  t: Columns & Record<'id' | 'petId', ExtraConfigColumn>,
) => {
  const table = snakeCase(kind.name)
  const order = recordOrder(kind).flatMap((name) => t[name] ?? [])
  return [
    primaryKey({ columns: [t.petId, t.id] }),
    ...Object.entries(kind.fields).flatMap(([name, field]) => {
      const column = snakeCase(name)
      if (field.type === 'text') return [check(`${table}_${column}`, hasLengthUpTo(column, field.max))]
      if (field.type === 'choice') return [check(`${table}_${column}`, isOneOf(column, field.values))]
      return field.type === 'price' ? costChecks(table) : []
    }),
    index(`${table}_newest`).on(t.petId, ...order.map((column) => desc(column))),
    ...dueIndexes(table, kind, t),
  ]
}

/**
 * A column with one of these kinds, in the database as versions before called it: they still run
 * beside this one while it is installed (docs/decisions/0075-upgrades-without-a-stop.md).
 */
export const writtenKind = <Kind extends string>(kinds: readonly Kind[]) =>
  customType<{ data: Kind; driverData: string }>({
    dataType: () => 'text',
    toDriver: writtenName,
    fromDriver: (name) => kindWritten(name, kinds),
  })
