import * as z from 'zod'
import { cost } from '#contract/features/costs/schema.ts'
import { clockTime, instant, notInFuture, plainDate } from '#contract/shared/date-schemas.ts'
import { latestDateOnEarth, localToday, type PlainDate } from '#contract/shared/dates.ts'
import { id } from '#contract/shared/ids.ts'
import { mapFields } from '#contract/shared/mapped-fields.ts'
import { revision } from '#contract/features/history/revision.ts'
import { optionalText, requiredText } from '#contract/shared/text.ts'
import type { ChoiceField, Field, Fields, RemindField, TextField } from './fields.ts'
import type { RecordKind } from './record-kind.ts'

/** Stored values are returned without limits. */
const answeredValues = {
  text: z.string(),
  day: plainDate,
  number: z.number(),
  clock: clockTime,
  price: cost,
  remind: z.boolean(),
} as const

type Value<F extends Field> = F extends ChoiceField
  ? z.ZodEnum<{ [V in F['values'][number]]: V }>
  : (typeof answeredValues)[Exclude<F['type'], 'choice'>]

type Required = { readonly required: true }

type Accepted<F extends Field> = F extends RemindField
  ? z.ZodOptional<z.ZodBoolean>
  : F extends TextField
    ? F extends Required
      ? ReturnType<typeof requiredText>
      : z.ZodOptional<ReturnType<typeof optionalText>>
    : F extends Required
      ? Value<F>
      : z.ZodOptional<z.ZodNullable<Value<F>>>

type Answered<F extends Field> = F extends Required | RemindField ? Value<F> : z.ZodNullable<Value<F>>

const answeredValue = (field: Field): z.ZodType =>
  field.type === 'choice' ? z.enum(field.values) : answeredValues[field.type]

const acceptedValue = (field: Field, today: () => PlainDate): z.ZodType => {
  if (field.type === 'day' && field.notInFuture === true) return notInFuture(today)
  if (field.type === 'number') return z.number().min(field.min).max(field.max).multipleOf(field.step)
  return answeredValue(field)
}

/** @param today the latest day that is not in the future */
export const acceptedFields = <F extends Fields>(fields: F, today: () => PlainDate) =>
  mapFields<{ [N in keyof F]: Accepted<F[N]> }, F>(fields, (field) => {
    const isRequired = 'required' in field
    // An optional text is nullable by itself: a text without visible characters becomes null.
    if (field.type === 'text')
      return isRequired ? requiredText(field.max) : optionalText(field.max).optional()
    const value = acceptedValue(field, today)
    if (isRequired) return value
    return field.type === 'remind' ? value.optional() : value.nullable().optional()
  })

const answered = <F extends Fields>(fields: F) =>
  mapFields<{ [N in keyof F]: Answered<F[N]> }, F>(fields, (field) => {
    const value = answeredValue(field)
    return 'required' in field || field.type === 'remind' ? value : value.nullable()
  })

export const recordSchemas = <const F extends Fields>({ fields }: RecordKind<F>) => ({
  /** The server's: today is the latest date anywhere. */
  fields: z.strictObject(acceptedFields(fields, latestDateOnEarth)),
  /** The form's: today is the person's own. */
  form: z.strictObject(acceptedFields(fields, localToday)),
  record: z.strictObject({
    id,
    ...answered(fields),
    createdAt: instant,
    /** Optional, because servers of the version before answer without it. */
    revision: revision.optional(),
  }),
})
