// How long the texts of a product may be, and its picture. Free of zod, for forms read it too.
import { mebibytes } from '#contract/shared/images.ts'

/** The largest picture, in bytes, as it is sent; the form says 'PNG, JPG hasta 5MB'. */
export const productImageMaxBytes = mebibytes(5)

export const productTitleMax = 200
export const productDescriptionMax = 1000
/** Longer than any product is called. */
export const productSearchMax = 100
