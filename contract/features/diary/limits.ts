// How many photos an entry takes, and how large. Free of zod, for forms read it before they are sent.
import { mebibytes } from '#contract/shared/images.ts'

/** From decisions, section 5. */
export const diaryPhotosMax = 10
/** The largest photo, in bytes, as it is sent (decisions, section 5). */
export const diaryPhotoMaxBytes = mebibytes(10)
