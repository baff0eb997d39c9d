// The promotions of Home's carousel, with the fields of section 3 of the specification. Administrators enter them.
import * as z from 'zod'
import { id, idParam } from '#contract/shared/ids.ts'
import { image } from '#contract/shared/image-schema.ts'
import { optionalText, requiredText } from '#contract/shared/text.ts'

/** What two lines of the carousel hold; the specification gives no limits. */
export const bannerTitleMax = 100
export const bannerDescriptionMax = 200
/** More than that nobody leafs through, and no list needs paging. */
export const bannersMax = 50

const fields = {
  title: requiredText(bannerTitleMax),
  description: optionalText(bannerDescriptionMax),
  isActive: z.boolean(),
}
export const bannerFields = z.strictObject(fields)

export const banner = z.strictObject({
  id,
  title: z.string(),
  description: z.string().nullable(),
  image: image.nullable(),
  isActive: z.boolean(),
  displayOrder: z.int(),
})
export type Banner = z.infer<typeof banner>

export const bannerParam = z.strictObject({ bannerId: idParam })
/** All of them, in the order that they shall have. */
export const bannerOrder = z.strictObject({ bannerIds: z.array(idParam).max(bannersMax) })
