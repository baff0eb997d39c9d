// How many photos an entry may have, and how large. Free of zod, for forms read it too.
import { mebibytes } from '#contract/shared/images.ts'

export const diaryPhotosMax = 10
/** The largest photo, in bytes, as it is uploaded. */
export const diaryPhotoMaxBytes = mebibytes(10)
