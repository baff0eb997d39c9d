// Free of zod, because forms import it.
import { mebibytes } from '#contract/shared/images.ts'

/** In bytes. */
export const documentMaxBytes = mebibytes(25)

/** In bytes of UTF-8: the limit of file systems. */
export const documentNameMaxBytes = 255
