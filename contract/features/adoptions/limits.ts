// Free of zod, because forms import it before they send.
import { mebibytes } from '#contract/shared/images.ts'

/** In bytes, as it is sent. */
export const adoptionImageMaxBytes = mebibytes(10)
