import type * as z from 'zod'
import type { Cost } from '#contract/features/costs/schema.ts'
import type { RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import { mapFields } from '#contract/shared/mapped-fields.ts'
import { costOf } from '#server/features/costs/service.ts'

type Row = {
  readonly createdAt: Date
  readonly costMinor?: number | null
  readonly currency?: Cost['currency'] | null
}

/** The two columns of a price become one field. */
export const createRowMapper =
  <Answer extends z.ZodRawShape>({ shape }: z.ZodObject<Answer>) =>
  (row: Row): z.output<z.ZodObject<Answer>> => {
    const { costMinor = null, currency = null, createdAt, ...columns } = row
    const cost = costOf({ costMinor, currency })
    const values = new Map(Object.entries({ ...columns, cost, createdAt: createdAt.toISOString() }))
    return mapFields(shape, (_schema, name) => values.get(name))
  }

/** Titles of numbers contain the unit: the web formats both in the person's language. */
export const titledRecord = (
  { name, title, fields }: RecordKind,
  row: { readonly id: string; readonly [field: string]: unknown },
) => {
  const field = fields[title]
  const named = field?.type === 'number' && field.unit !== undefined ? [title, field.unit] : [title]
  return { kind: name, id: row.id, title: named.map((one) => String(row[one])).join(' ') }
}
