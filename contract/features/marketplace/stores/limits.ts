// How large a picture of a store may be. Free of zod, for forms read it before they send.
import { mebibytes } from '#contract/shared/images.ts'

/** The largest picture, in bytes, as it is sent; the form says 'PNG, JPG hasta 5MB'. */
export const storeImageMaxBytes = mebibytes(5)
