// Single doses of a medication's schedule: when each is due, and who gave or skipped it.
import * as z from 'zod'
import { clockTime, instant, plainDate } from '#contract/shared/date-schemas.ts'
import { id, idParam, petParam } from '#contract/shared/ids.ts'
import { timeZone } from '#contract/features/notifications/schema.ts'

export const doseOutcome = z.enum(['given', 'skipped'])
export type DoseOutcome = z.infer<typeof doseOutcome>

/** Who marked it, and when. `by` is null when that account is deleted. */
export const doseMark = z.strictObject({
  status: doseOutcome,
  by: z.strictObject({ id, fullName: z.string() }).nullable(),
  at: instant,
})
export type DoseMark = z.infer<typeof doseMark>

/** `date` and `time` are on the clock of the pet's owner. */
export const dose = z.strictObject({
  medicationId: id,
  name: z.string(),
  dosage: z.string().nullable(),
  date: plainDate,
  time: clockTime,
  at: instant,
  mark: doseMark.nullable(),
})
export type Dose = z.infer<typeof dose>

/** Of yesterday and today, earliest first. `today` and `timeZone` are the owner's. */
export const doseList = z.strictObject({ timeZone, today: plainDate, items: z.array(dose) })

export const doseParam = petParam.extend({ medicationId: idParam, date: plainDate, time: clockTime })
export const doseMarkInput = doseParam.extend({ status: doseOutcome })

/** `isRecorded` is false where somebody had marked the dose before: `mark` is theirs, and stays. */
export const doseMarkResult = z.strictObject({ mark: doseMark, isRecorded: z.boolean() })
