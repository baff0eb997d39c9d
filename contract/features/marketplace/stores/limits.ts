import { mebibytes } from '#contract/shared/images.ts'

/** In bytes, as it is sent; the form shows 'PNG, JPG hasta 5MB'. */
export const storeImageMaxBytes = mebibytes(5)

export const storeNameMax = 100
export const storeDescriptionMax = 500
export const storeCityMax = 100
export const storePhoneMax = 20
