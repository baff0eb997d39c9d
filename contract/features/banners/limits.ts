// How long the texts of a banner may be, and how large its picture. Free of zod, for forms read it.
import { mebibytes } from '#contract/shared/images.ts'

/** The largest picture, in bytes, as it is sent. */
export const bannerImageMaxBytes = mebibytes(10)

/** What two lines of the carousel hold. */
export const bannerTitleMax = 100
export const bannerDescriptionMax = 200
/** Nobody leafs through more, and so few need no paging. */
export const bannersMax = 50
