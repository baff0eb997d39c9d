// How long the texts of a store may be, and its picture. Free of zod, for forms read it too.
import { mebibytes } from '#contract/shared/images.ts'

/** The largest picture, in bytes, as it is sent; the form says 'PNG, JPG hasta 5MB'. */
export const storeImageMaxBytes = mebibytes(5)

export const storeNameMax = 100
export const storeDescriptionMax = 500
export const storeCityMax = 100
export const storePhoneMax = 20
