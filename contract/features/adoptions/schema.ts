// Animals that look for a home, with the fields of section 3 of the specification. Administrators enter them.
import * as z from 'zod'
import { instant } from '#contract/shared/date-schemas.ts'
import { id, idParam } from '#contract/shared/ids.ts'
import { image } from '#contract/shared/image-schema.ts'
import { cursorParam, nextCursor } from '#contract/shared/paging.ts'
import { optionalText, requiredText } from '#contract/shared/text.ts'
import { sex, species } from '#contract/features/pets/schema.ts'

/** How many Home shows (specification, section 9). */
export const adoptionPreviewSize = 4

/** As for pets: the specification gives no limits of their own. */
export const adoptionTextMax = 100

const fields = {
  name: requiredText(adoptionTextMax),
  species,
  breed: optionalText(adoptionTextMax),
  /** In words: of a stray nobody knows the birthday. */
  age: optionalText(adoptionTextMax),
  sex,
  location: optionalText(adoptionTextMax),
  isAvailable: z.boolean(),
}
export const adoptionFields = z.strictObject(fields)

export const adoption = z.strictObject({
  id,
  name: z.string(),
  species,
  breed: z.string().nullable(),
  age: z.string().nullable(),
  sex,
  location: z.string().nullable(),
  image: image.nullable(),
  isAvailable: z.boolean(),
  createdAt: instant,
})
export type Adoption = z.infer<typeof adoption>

export const adoptionParam = z.strictObject({ adoptionId: idParam })
export const adoptionListInput = z.strictObject({ cursor: cursorParam })
/** Newest first. */
export const adoptionPage = z.strictObject({ items: z.array(adoption), next: nextCursor })
