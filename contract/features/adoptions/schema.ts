import * as z from 'zod'
import { instant } from '#contract/shared/date-schemas.ts'
import { id, idParam } from '#contract/shared/ids.ts'
import { image } from '#contract/shared/image-schema.ts'
import { cursorParam, nextCursor } from '#contract/shared/paging.ts'
import { optionalText, requiredText } from '#contract/shared/text.ts'
import { sex, species } from '#contract/features/pets/schema.ts'

export const adoptionPreviewSize = 4

/** The limit of a pet's name. */
export const adoptionTextMax = 100

const fields = {
  name: requiredText(adoptionTextMax),
  species,
  breed: optionalText(adoptionTextMax),
  /** Free text, because a stray's birthday is unknown. */
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
