// The fields of a vaccine and their limits.
import * as z from 'zod'
import { cost } from '#contract/features/costs/schema.ts'
import { petRecordList } from '#contract/features/records/procedures.ts'
import { instant, notInFuture, plainDate } from '#contract/shared/date-schemas.ts'
import { latestDateOnEarth, localToday, type PlainDate } from '#contract/shared/dates.ts'
import { id, idParam, petParam } from '#contract/shared/ids.ts'
import { optionalText, requiredText } from '#contract/shared/text.ts'
import { lotMax, manufacturerMax, vaccineNameMax, veterinarianMax, vaccineNotesMax } from './limits.ts'

const fields = (today: () => PlainDate) => ({
  name: requiredText(vaccineNameMax),
  dateAdministered: notInFuture(today).nullable().optional(),
  /** Any date, past or future. */
  nextDueDate: plainDate.nullable().optional(),
  veterinarian: optionalText(veterinarianMax).optional(),
  manufacturer: optionalText(manufacturerMax).optional(),
  /** As it is printed on the vial. */
  lot: optionalText(lotMax).optional(),
  /** Until when the dose protects, by its label or certificate. It does not remind. */
  validUntil: plainDate.nullable().optional(),
  notes: optionalText(vaccineNotesMax).optional(),
  cost: cost.nullable().optional(),
  /** Whether anybody is reminded of the next dose. */
  remind: z.boolean().optional(),
})

/** What the server accepts: today is the latest date anywhere. */
export const vaccineFields = z.strictObject(fields(latestDateOnEarth))
/** The same for the form: today is the person's own. */
export const vaccineForm = z.strictObject(fields(localToday))

export const vaccine = z.strictObject({
  id,
  name: z.string(),
  dateAdministered: plainDate.nullable(),
  nextDueDate: plainDate.nullable(),
  veterinarian: z.string().nullable(),
  manufacturer: z.string().nullable(),
  lot: z.string().nullable(),
  validUntil: plainDate.nullable(),
  notes: z.string().nullable(),
  cost: cost.nullable(),
  remind: z.boolean(),
  createdAt: instant,
})
export type Vaccine = z.infer<typeof vaccine>

/** Newest first. */
export const vaccineList = petRecordList(vaccine)

export const vaccineParam = petParam.extend({ vaccineId: idParam })
