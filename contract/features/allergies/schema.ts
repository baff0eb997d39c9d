// A pet's allergies: a list inside the pet's row (specification, section 3).
import * as z from 'zod'
import { id, idParam, petParam } from '#contract/shared/ids.ts'
import { optionalText, requiredText } from '#contract/shared/text.ts'

/** From section 9 of the specification. */
const allergyNameMax = 100
export const allergyDescriptionMax = 500

/** What the form and the server accept. */
export const allergyFields = z.strictObject({
  name: requiredText(allergyNameMax),
  description: optionalText(allergyDescriptionMax).optional(),
})

/** The id lets two editors change different allergies at once; the specification's list has none. */
export const allergy = z.strictObject({ id, name: z.string(), description: z.string().nullable() })
export type Allergy = z.infer<typeof allergy>

/** `limit` is the most that the plan of the pet's owner allows; null without one. Oldest first, as they were written down. */
export const allergyList = z.strictObject({ items: z.array(allergy), limit: z.int().nullable() })
export type AllergyList = z.infer<typeof allergyList>

export const allergyParam = petParam.extend({ allergyId: idParam })
