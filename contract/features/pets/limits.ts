// How large a picture of a pet may be. Free of zod, for forms read it before they send.
import { mebibytes } from '#contract/shared/images.ts'

/** The largest picture, in bytes, as it is sent. */
export const petImageMaxBytes = mebibytes(10)
