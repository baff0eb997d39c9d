import * as z from 'zod'
import { id, idParam } from '#contract/shared/ids.ts'
import { image } from '#contract/shared/image-schema.ts'
import { optionalText, requiredText } from '#contract/shared/text.ts'
import { bannerTitleMax, bannerDescriptionMax, bannersMax } from './limits.ts'

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
export const bannerOrder = z.strictObject({ bannerIds: z.array(idParam).max(bannersMax) })
