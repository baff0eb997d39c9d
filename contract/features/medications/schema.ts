// A pet's medications: the fields of section 3 of the specification with the limits of section 9.
import * as z from 'zod'
import { instant } from '#contract/kit/date-schemas.ts'
import { id, idParam } from '#contract/kit/ids.ts'
import { optionalText, requiredText } from '#contract/kit/text.ts'

export const medicationNameMax = 200
export const dosageMax = 100
export const frequencyMax = 100
export const medicationNotesMax = 500

/** What the form and the server accept; a change sends them all. */
export const medicationFields = z.strictObject({
  name: requiredText(medicationNameMax),
  dosage: optionalText(dosageMax).optional(),
  frequency: optionalText(frequencyMax).optional(),
  notes: optionalText(medicationNotesMax).optional(),
})

export const medication = z.strictObject({
  id,
  name: z.string(),
  dosage: z.string().nullable(),
  frequency: z.string().nullable(),
  notes: z.string().nullable(),
  createdAt: instant,
})
export type Medication = z.infer<typeof medication>

/** Newest first. `limit` is the most that the plan of the pet's owner allows; null without one. */
export const medicationList = z.strictObject({ items: z.array(medication), limit: z.int().nullable() })

export const petParam = z.strictObject({ petId: idParam })
export const medicationParam = petParam.extend({ medicationId: idParam })
