// The fields of a medication and their limits.
import * as z from 'zod'
import { petRecordList } from '#contract/features/records/procedures.ts'
import { clockTime, instant, plainDate } from '#contract/shared/date-schemas.ts'
import { id, idParam, petParam } from '#contract/shared/ids.ts'
import { optionalText, requiredText } from '#contract/shared/text.ts'
import {
  medicationNameMax,
  dosageMax,
  frequencyMax,
  medicationNotesMax,
  scheduleTimesMax,
  scheduleIntervalDaysMax,
} from './limits.ts'

/** Dates end with the year 9999. A schedule that began there would have doses beyond it. */
const beginning = plainDate.superRefine((value, ctx) => {
  if (value >= '9999') ctx.addIssue({ code: 'custom', params: { code: 'invalid' } })
})

/**
 * When a medication is given: at these times on the owner's clock, every `everyDays` days from the
 * first day to the last, both included.
 */
export const schedule = z
  .strictObject({
    times: z
      .array(clockTime)
      .min(1)
      .max(scheduleTimesMax)
      .overwrite((times) => [...new Set(times)].toSorted()),
    from: beginning,
    /** Null without an end. */
    to: plainDate.nullable(),
    everyDays: z.int().min(1).max(scheduleIntervalDaysMax),
  })
  .superRefine(({ from, to }, ctx) => {
    if (to !== null && to < from)
      ctx.addIssue({ code: 'custom', path: ['to'], params: { code: 'too_early' } })
  })
export type Schedule = z.infer<typeof schedule>

/** What the form and the server accept. */
export const medicationFields = z.strictObject({
  name: requiredText(medicationNameMax),
  dosage: optionalText(dosageMax).optional(),
  frequency: optionalText(frequencyMax).optional(),
  notes: optionalText(medicationNotesMax).optional(),
  schedule: schedule.nullable().optional(),
  /** Whether anybody is reminded of its doses. */
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

/** Newest first. */
export const medicationList = petRecordList(medication)

export const medicationParam = petParam.extend({ medicationId: idParam })
