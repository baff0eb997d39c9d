import { desc, sql, type $Type, type NotNull } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
  type ExtraConfigColumn,
  type PgTable,
} from 'drizzle-orm/pg-core'
import type {
  ChoiceField,
  ClockField,
  DayField,
  Field,
  Fields,
  NumberField,
  TextField,
} from '#contract/features/records/kinds/fields.ts'
import type { RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import { mapFields } from '#contract/shared/mapped-fields.ts'
import { costChecks } from '#server/features/costs/tables.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import {
  hasLengthUpTo,
  isBetween,
  isClockTime,
  isOneOf,
} from '#server/platform/database/check-constraints.ts'

const textColumn = (name: string) => text(name)
// A string, because a `Date` would shift the day by the process's time zone.
const dayColumn = (name: string) => date(name, { mode: 'string' })

const wholeColumn = (name: string) => integer(name)

type Text = ReturnType<typeof textColumn>
type Day = ReturnType<typeof dayColumn>
type Whole = ReturnType<typeof wholeColumn>
/** Other numbers have a column in the kind's table, which decides their decimals. */
type WholeField = NumberField & { readonly step: 1 }
type Required = { readonly required: true }

type Column<F> = F extends ChoiceField
  ? $Type<Text, F['values'][number]>
  : F extends TextField | ClockField
    ? Text
    : F extends WholeField
      ? Whole
      : Day

type ColumnsOf<F extends Fields> = {
  [
    N in keyof F as F[N] extends TextField | DayField | ChoiceField | ClockField | WholeField ? N : never
  ]: F[N] extends Required ? NotNull<Column<F[N]>> : Column<F[N]>
}

export const snakeCase = (name: string): string =>
  name.replaceAll('-', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Ids are unique within a pet, so that a restore reveals nothing about other pets. */
const identityColumns = () => ({
  id: uuid().notNull(),
  petId: uuid('pet_id')
    .notNull()
    .references(() => pets.id, { onDelete: 'cascade' }),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  revision: integer().notNull().default(1),
})

const hasColumn = (field: Field): boolean =>
  field.type === 'number' ? field.step === 1 : ['text', 'day', 'choice', 'clock'].includes(field.type)

const columnOfType = ({ type }: Field, name: string) =>
  type === 'day' ? dayColumn(name) : type === 'number' ? wholeColumn(name) : textColumn(name)

/** Prices are in `costFields`, reminders in `reminderColumns`, other numbers in the kind's table. */
export const recordColumns = <F extends Fields>({ fields }: RecordKind<F>) => ({
  ...identityColumns(),
  ...mapFields<ColumnsOf<F>, Fields>(
    Object.fromEntries(Object.entries(fields).filter(([, field]) => hasColumn(field))),
    (field, name) => {
      const column = columnOfType(field, snakeCase(name))
      return 'required' in field ? column.notNull() : column
    },
  ),
})

export const reminderColumns = () => ({
  remind: boolean().notNull().default(true),
  /** Reminders that were due before are not sent. */
  remindFrom: timestamp('remind_from', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
})

const anyTable = pgTable<string, ReturnType<typeof identityColumns>>('', identityColumns())
export type RecordTable = PgTable & Pick<typeof anyTable, 'id' | 'petId' | 'createdAt' | 'revision'>

/** Latest first. */
export const recordOrder = ({ order = ['createdAt', 'id'] }: RecordKind): readonly string[] => order

type Columns = Readonly<Record<string, ExtraConfigColumn>>

export const recordConstraints = (
  kind: RecordKind,
  t: Columns & Record<'id' | 'petId' | 'createdAt', ExtraConfigColumn>,
) => {
  const table = snakeCase(kind.name)
  const order = recordOrder(kind).flatMap((name) => t[name] ?? [])
  const due = kind.due === undefined ? undefined : t[kind.due]
  return [
    primaryKey({ columns: [t.petId, t.id] }),
    ...Object.entries(kind.fields).flatMap(([name, field]) => {
      const column = snakeCase(name)
      if (field.type === 'text') return [check(`${table}_${column}`, hasLengthUpTo(column, field.max))]
      if (field.type === 'choice') return [check(`${table}_${column}`, isOneOf(column, field.values))]
      if (field.type === 'clock') return [check(`${table}_${column}`, isClockTime(column))]
      if (field.type === 'number' && hasColumn(field))
        return [check(`${table}_${column}`, isBetween(column, field.min, field.max))]
      return field.type === 'price' ? costChecks(table) : []
    }),
    index(`${table}_newest`).on(t.petId, ...order.map((column) => desc(column))),
    ...(due === undefined
      ? []
      : [
          // The second index is for the nightly job.
          index(`${table}_next`).on(t.petId, due.desc().nullsFirst(), desc(t.createdAt)),
          index(`${table}_due`)
            .on(due, t.petId)
            .where(sql`${t['remind']} and ${due} is not null`),
        ]),
  ]
}
