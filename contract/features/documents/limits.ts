// How large a document and how long its name may be. Free of zod, for forms read it too.
import { mebibytes } from '#contract/shared/images.ts'

/** The largest document, in bytes. */
export const documentMaxBytes = mebibytes(25)

/** The longest name, in bytes of UTF-8: the limit of file systems. */
export const documentNameMaxBytes = 255
