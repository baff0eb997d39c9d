import { mebibytes } from '#contract/shared/images.ts'

export const bannerImageMaxBytes = mebibytes(10)

/** Two lines of the carousel. */
export const bannerTitleMax = 100
export const bannerDescriptionMax = 200
/** A longer carousel is not browsed, and so few need no paging. */
export const bannersMax = 50
