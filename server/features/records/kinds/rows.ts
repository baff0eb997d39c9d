// The rows of a kind of record: what is answered of one, and what a stamp covers.
import * as z from 'zod'
import type { Cost } from '#contract/features/costs/schema.ts'
import { stampedFieldsOf, type RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import { mapFields } from '#contract/shared/mapped-fields.ts'
import { costOf } from '#server/features/costs/service.ts'

type Row = {
  readonly createdAt: Date
  readonly costMinor?: number | null
  readonly currency?: Cost['currency'] | null
}

/** What is answered of a row: the columns by the names of the schema, and its price in one. */
export const answersOf =
  <Answer extends z.ZodRawShape>({ shape }: z.ZodObject<Answer>) =>
  (row: Row): z.output<z.ZodObject<Answer>> => {
    const { costMinor = null, currency = null, createdAt, ...columns } = row
    const cost = costOf({ costMinor, currency })
    const values = new Map(Object.entries({ ...columns, cost, createdAt: createdAt.toISOString() }))
    return mapFields(shape, (_schema, name) => values.get(name))
  }

/** What a record is called. The web says a number and its unit in the person's language. */
export const titleOf = ({ title, fields }: RecordKind, row: object): string => {
  const values = new Map<string, unknown>(Object.entries(row))
  const field = fields[title]
  const unit = field?.type === 'number' ? field.unit : undefined
  return [title, ...(unit === undefined ? [] : [unit])].map((name) => String(values.get(name))).join(' ')
}

const facts = z.record(z.string(), z.string().nullable())

/** What of a record a stamp holds: what somebody wrote, by the names of the contract. */
export type StampedFields = Readonly<z.output<typeof facts>>

/** Whatever of a row the kind says that a stamp covers. */
export const stampedOf = (kind: RecordKind, row: object): StampedFields => {
  const names = stampedFieldsOf(kind)
  return facts.parse(Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name))))
}
