import { mebibytes } from '#contract/shared/images.ts'

export const diaryPhotosMax = 10
export const diaryPhotoMaxBytes = mebibytes(10)

export const diaryTitleMax = 200
/** About three printed pages. */
export const diaryContentMax = 10_000
