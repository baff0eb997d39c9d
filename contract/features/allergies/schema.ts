// A pet's allergies: a list inside the pet's row.
import * as z from 'zod'
import { petRecordList } from '#contract/features/records/procedures.ts'
import { id, idParam, petParam } from '#contract/shared/ids.ts'
import { optionalText, requiredText } from '#contract/shared/text.ts'
import { allergyNameMax, allergyDescriptionMax } from './limits.ts'

/** What the form and the server accept. */
export const allergyFields = z.strictObject({
  name: requiredText(allergyNameMax),
  description: optionalText(allergyDescriptionMax).optional(),
})

/** The id lets two editors change different allergies at once. */
export const allergy = z.strictObject({ id, name: z.string(), description: z.string().nullable() })
export type Allergy = z.infer<typeof allergy>

/** Oldest first. */
export const allergyList = petRecordList(allergy)
export type AllergyList = z.infer<typeof allergyList>

export const allergyParam = petParam.extend({ allergyId: idParam })
