import * as z from 'zod'
import { clockTime, instant, plainDate } from '#contract/shared/date-schemas.ts'
import { id, idParam, petParam } from '#contract/shared/ids.ts'
import { timeZone } from '#contract/features/notifications/schema.ts'
import { shownClinicsMax } from './limits.ts'

export const doseOutcome = z.enum(['given', 'skipped'])
export type DoseOutcome = z.infer<typeof doseOutcome>

/** `isCarer`: the holder of a care link, whose id is the link's. */
const doseAuthor = z
  .strictObject({ id, fullName: z.string(), isCarer: z.literal(true).optional() })
  .nullable()

/**
 * `by` is null when that account is deleted. `at` is when it was marked, `givenAt` the whole minute
 * at which it was given; absent where the person did not say it, and where it was skipped.
 */
const markAuthor = { by: doseAuthor, at: instant, givenAt: instant.optional() }

/** The telephone number is in E.164. */
const clinic = z.strictObject({ name: z.string(), phone: z.string() })
export type Clinic = z.infer<typeof clinic>

/** Clinics of the pet that have a telephone number. */
const clinics = z.array(clinic).max(shownClinicsMax).optional()

/** A dose that the person confirmed as truly given although this one had been marked. */
export const doseRepeat = z.strictObject({ id, ...markAuthor })
export type DoseRepeat = z.infer<typeof doseRepeat>

/**
 * The mark's author and instant. `isRepeat`: another dose of the medication had just been given,
 * and the person confirmed that this one was given too. `repeats` are further ones, earliest first.
 */
export const doseMark = z.strictObject({
  status: doseOutcome,
  ...markAuthor,
  isRepeat: z.boolean(),
  repeats: z.array(doseRepeat),
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
  /** True where it was due before its schedule was written down, so that it was not missed. */
  precedesSchedule: z.boolean(),
  /** The earliest instant of the next dose, on the last given one; null on others. */
  nextAt: instant.nullable(),
})
export type Dose = z.infer<typeof dose>

/** Doses of yesterday and today, earliest first. `today` and `timeZone` are the owner's. */
export const doseList = z.strictObject({ timeZone, today: plainDate, items: z.array(dose) })

export const doseParam = petParam.extend({ medicationId: idParam, date: plainDate, time: clockTime })
/** `confirmedAfter`: `at` of the mark in a confirmed question. A newer mark raises it again. */
const confirmation = { confirmedAfter: instant.optional() }
/** `givenAt` of a given dose: seconds are cut off, and a later time than the server's is now. */
export const doseMarkInput = doseParam.extend({
  status: doseOutcome,
  givenAt: instant.optional(),
  ...confirmation,
})
/** With `repeatId`, that repeat of the dose is changed instead of its mark. */
export const givenTimeInput = doseParam.extend({
  givenAt: instant,
  repeatId: idParam.optional(),
  ...confirmation,
})

/** A mark that may be for the same dose. `date` and `time` are of the dose that it marks. */
export const doseQuestion = z.strictObject({
  status: doseOutcome,
  ...markAuthor,
  date: plainDate,
  time: clockTime,
  timeZone,
  /** Now, on the server's clock. */
  askedAt: instant,
  /** The earliest instant of the next dose; null when none follows, or that one was skipped. */
  nextAt: instant.nullable(),
  clinics,
})
export type DoseQuestion = z.infer<typeof doseQuestion>

/**
 * `isRecorded` is false where the dose was marked before: `mark` is the existing one, or null where
 * the dose itself is unmarked. With a `question` no mark is recorded until it is confirmed.
 * `repeatId` is of a dose that was recorded beside the existing one.
 */
export const doseMarkResult = z.strictObject({
  mark: doseMark.nullable(),
  isRecorded: z.boolean(),
  question: doseQuestion.nullable(),
  repeatId: id.nullable(),
})
export type DoseMarkResult = z.infer<typeof doseMarkResult>
export const doseRepeatParam = petParam.extend({ repeatId: idParam })

/**
 * Two doses that the pet may have been given too close together, for the people who marked them.
 * They are sorted by the time at which they were given.
 */
export const doseNotice = z.strictObject({
  at: instant,
  isUnread: z.boolean(),
  petId: id,
  petName: z.string(),
  /** The medication's. */
  name: z.string(),
  doses: z.array(z.strictObject({ by: doseAuthor, givenAt: instant })).max(2),
  clinics,
})
export type DoseNotice = z.infer<typeof doseNotice>
