import { mebibytes } from '#contract/shared/images.ts'

export const documentMaxBytes = mebibytes(25)

/** In bytes of UTF-8: the limit of file systems. */
export const documentNameMaxBytes = 255
