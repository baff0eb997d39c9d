// How long the texts of an entry may be, and its photos. Free of zod, for forms read it too.
import { mebibytes } from '#contract/shared/images.ts'

export const diaryPhotosMax = 10
/** The largest photo, in bytes, as it is uploaded. */
export const diaryPhotoMaxBytes = mebibytes(10)

export const diaryTitleMax = 200
/** About three printed pages. */
export const diaryContentMax = 10_000
