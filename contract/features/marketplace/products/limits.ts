import { mebibytes } from '#contract/shared/images.ts'

/** In bytes, as it is sent; the form shows 'PNG, JPG hasta 5MB'. */
export const productImageMaxBytes = mebibytes(5)

export const productTitleMax = 200
export const productDescriptionMax = 1000
export const productSearchMax = 100
