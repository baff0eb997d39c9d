// A pet's medications: the fields of section 3 of the specification with the limits of section 9.
import * as z from 'zod'
import { clockTime, instant, plainDate } from '#contract/shared/date-schemas.ts'
import { id, idParam, petParam } from '#contract/shared/ids.ts'
import { optionalText, requiredText } from '#contract/shared/text.ts'

export const medicationNameMax = 200
export const dosageMax = 100
export const frequencyMax = 100
export const medicationNotesMax = 500

/** More times in one day than this are a typing mistake: once an hour for half a day. */
export const scheduleTimesMax = 12
/** The longest pause between days with doses: once a year. */
export const scheduleIntervalDaysMax = 365

/** A day near the end of what dates can say has its doses beyond it: no schedule begins so late. */
const beginning = plainDate.superRefine((value, ctx) => {
  if (value >= '9999') ctx.addIssue({ code: 'custom', params: { code: 'invalid' } })
})

/** When a medication is given: at these times of the owner's day, on every `everyDays`-th day from the first to the last, both included. */
export const schedule = z
  .strictObject({
    times: z
      .array(clockTime)
      .min(1)
      .max(scheduleTimesMax)
      .overwrite((times) => [...new Set(times)].toSorted()),
    from: beginning,
    /** Null: until somebody changes it. */
    to: plainDate.nullable(),
    everyDays: z.int().min(1).max(scheduleIntervalDaysMax),
  })
  .superRefine(({ from, to }, ctx) => {
    if (to !== null && to < from)
      ctx.addIssue({ code: 'custom', path: ['to'], params: { code: 'too_early' } })
  })
export type Schedule = z.infer<typeof schedule>

/** What the form and the server accept; a change sends them all. */
export const medicationFields = z.strictObject({
  name: requiredText(medicationNameMax),
  dosage: optionalText(dosageMax).optional(),
  frequency: optionalText(frequencyMax).optional(),
  notes: optionalText(medicationNotesMax).optional(),
  schedule: schedule.nullable().optional(),
  /** Whether its times are told to anybody. */
  remind: z.boolean().optional(),
})

export const medication = z.strictObject({
  id,
  name: z.string(),
  dosage: z.string().nullable(),
  frequency: z.string().nullable(),
  notes: z.string().nullable(),
  schedule: schedule.nullable(),
  remind: z.boolean(),
  createdAt: instant,
})
export type Medication = z.infer<typeof medication>

/** Newest first. `limit` is the most that the plan of the pet's owner allows; null without one. */
export const medicationList = z.strictObject({ items: z.array(medication), limit: z.int().nullable() })

export const medicationParam = petParam.extend({ medicationId: idParam })
