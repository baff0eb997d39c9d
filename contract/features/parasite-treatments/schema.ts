// The fields of a parasite treatment and their limits.
import * as z from 'zod'
import { cost } from '#contract/features/costs/schema.ts'
import { petRecordList } from '#contract/features/records/procedures.ts'
import { instant, notInFuture, plainDate } from '#contract/shared/date-schemas.ts'
import { latestDateOnEarth, localToday, type PlainDate } from '#contract/shared/dates.ts'
import { id, idParam, petParam } from '#contract/shared/ids.ts'
import { optionalText, requiredText } from '#contract/shared/text.ts'
import { parasiteTargets, parasiteTreatmentNameMax, parasiteTreatmentNotesMax } from './limits.ts'

/** The parasites that it is against: inside the animal, on it, or both. */
const parasiteTarget = z.enum(parasiteTargets)

const fields = (today: () => PlainDate) => ({
  /** The product. */
  name: requiredText(parasiteTreatmentNameMax),
  target: parasiteTarget,
  dateAdministered: notInFuture(today).nullable().optional(),
  /** Any date, past or future. */
  nextDueDate: plainDate.nullable().optional(),
  notes: optionalText(parasiteTreatmentNotesMax).optional(),
  cost: cost.nullable().optional(),
  /** Whether anybody is reminded of the next treatment. */
  remind: z.boolean().optional(),
})

/** What the server accepts: today is the latest date anywhere. */
export const parasiteTreatmentFields = z.strictObject(fields(latestDateOnEarth))
/** The same for the form: today is the person's own. */
export const parasiteTreatmentForm = z.strictObject(fields(localToday))

export const parasiteTreatment = z.strictObject({
  id,
  name: z.string(),
  target: parasiteTarget,
  dateAdministered: plainDate.nullable(),
  nextDueDate: plainDate.nullable(),
  notes: z.string().nullable(),
  cost: cost.nullable(),
  remind: z.boolean(),
  createdAt: instant,
})
export type ParasiteTreatment = z.infer<typeof parasiteTreatment>

/** Newest first. */
export const parasiteTreatmentList = petRecordList(parasiteTreatment)

export const parasiteTreatmentParam = petParam.extend({ parasiteTreatmentId: idParam })
