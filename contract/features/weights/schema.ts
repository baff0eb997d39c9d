// The fields of a weight measurement and their limits.
import * as z from 'zod'
import { weightMax } from '#contract/features/pets/limits.ts'
import { weightUnit } from '#contract/features/pets/schema.ts'
import { petRecordList } from '#contract/features/records/procedures.ts'
import { birthDate, instant, plainDate } from '#contract/shared/date-schemas.ts'
import { latestDateOnEarth, localToday, type PlainDate } from '#contract/shared/dates.ts'
import { id, idParam, petParam } from '#contract/shared/ids.ts'
import { optionalText } from '#contract/shared/text.ts'
import { measuredWeightStep, weightNoteMax } from './limits.ts'

const fields = (today: () => PlainDate) => ({
  // As early as a birth can be: from then an animal can be weighed.
  measuredOn: birthDate(today),
  weightValue: z.number().min(measuredWeightStep).max(weightMax).multipleOf(measuredWeightStep),
  weightUnit,
  note: optionalText(weightNoteMax).optional(),
})

/** What the server accepts: today is the latest date anywhere. */
export const weightFields = z.strictObject(fields(latestDateOnEarth))
/** The same for the form: today is the person's own. */
export const weightForm = z.strictObject(fields(localToday))

export const weight = z.strictObject({
  id,
  measuredOn: plainDate,
  weightValue: z.number(),
  weightUnit,
  note: z.string().nullable(),
  createdAt: instant,
})
export type Weight = z.infer<typeof weight>

/** The latest day first; of one day, what was written down last. */
export const weightList = petRecordList(weight)
export type WeightList = z.infer<typeof weightList>

export const weightParam = petParam.extend({ weightId: idParam })
