// The schemas of a kind of record: what is accepted from people, and what is answered.
import * as z from 'zod'
import { cost } from '#contract/features/costs/schema.ts'
import { birthDate, instant, notInFuture, plainDate } from '#contract/shared/date-schemas.ts'
import { latestDateOnEarth, localToday, type PlainDate } from '#contract/shared/dates.ts'
import { id } from '#contract/shared/ids.ts'
import { mapFields } from '#contract/shared/mapped-fields.ts'
import { optionalText, requiredText } from '#contract/shared/text.ts'
import type { ChoiceField, Field, Fields, NumberField, PriceField, RemindField, TextField } from './fields.ts'
import type { RecordKind } from './record-kind.ts'

type Value<F extends Field> = F extends ChoiceField
  ? z.ZodEnum<{ [V in F['values'][number]]: V }>
  : F extends PriceField
    ? typeof cost
    : F extends RemindField
      ? z.ZodBoolean
      : F extends NumberField
        ? z.ZodNumber
        : typeof plainDate

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

type Answered<F extends Field> = F extends TextField
  ? F extends Required
    ? z.ZodString
    : z.ZodNullable<z.ZodString>
  : F extends Required | RemindField
    ? Value<F>
    : z.ZodNullable<Value<F>>

const isRequired = (field: Field): boolean => 'required' in field || field.type === 'remind'

const dayOf = { past: notInFuture, life: birthDate, any: () => plainDate } as const

/** What is the same of a field in both; texts, days and numbers are answered as they stand. */
const valueOf = (field: Field): z.ZodType => {
  switch (field.type) {
    case 'text':
      return z.string()
    case 'day':
      return plainDate
    case 'number':
      return z.number()
    case 'choice':
      return z.enum(field.values)
    case 'price':
      return cost
    case 'remind':
      return z.boolean()
  }
}

const acceptedOf = (field: Field, today: () => PlainDate): z.ZodType => {
  switch (field.type) {
    case 'text':
      return field.required === true ? requiredText(field.max) : optionalText(field.max)
    case 'day':
      return dayOf[field.within ?? 'any'](today)
    case 'number':
      return z.number().min(field.min).max(field.max).multipleOf(field.step)
    default:
      return valueOf(field)
  }
}

/** What is accepted of fields. @param today the latest day that is not in the future */
export const acceptedFields = <F extends Fields>(fields: F, today: () => PlainDate) =>
  mapFields<{ [N in keyof F]: Accepted<F[N]> }, F>(fields, (field) => {
    const schema = acceptedOf(field, today)
    if (field.type === 'remind') return schema.optional()
    if (isRequired(field)) return schema
    // An optional text is nullable by itself: one without anything to see becomes null.
    return field.type === 'text' ? schema.optional() : schema.nullable().optional()
  })

const answered = <F extends Fields>(fields: F) =>
  mapFields<{ [N in keyof F]: Answered<F[N]> }, F>(fields, (field) =>
    isRequired(field) ? valueOf(field) : valueOf(field).nullable(),
  )

/** The schemas of a kind whose fields are all in it. */
export const recordSchemas = <const F extends Fields>({ fields }: RecordKind<F>) => ({
  /** What the server accepts: today is the latest date anywhere. */
  fields: z.strictObject(acceptedFields(fields, latestDateOnEarth)),
  /** The same for the form: today is the person's own. */
  form: z.strictObject(acceptedFields(fields, localToday)),
  record: z.strictObject({ id, ...answered(fields), createdAt: instant }),
})
