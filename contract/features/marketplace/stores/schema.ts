import * as z from 'zod'
import { id, idParam } from '#contract/shared/ids.ts'
import { image } from '#contract/shared/image-schema.ts'
import { optionalText, requiredText } from '#contract/shared/text.ts'
import { storeNameMax, storeDescriptionMax, storeCityMax, storePhoneMax } from './limits.ts'

const fields = {
  name: requiredText(storeNameMax),
  description: optionalText(storeDescriptionMax),
  city: optionalText(storeCityMax),
  /** In the seller's notation; the web makes links of its digits. */
  phoneNumber: optionalText(storePhoneMax),
}
export const storeFields = z.strictObject(fields)

export const store = z.strictObject({
  id,
  name: z.string(),
  description: z.string().nullable(),
  city: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  image: image.nullable(),
})
export type Store = z.infer<typeof store>

export const storeParam = z.strictObject({ storeId: idParam })
