// A large file is sent in parts on a slow network, so that it goes on where it stopped.
import { mebibytes } from '#contract/shared/images.ts'

/** At 50 KB/s it takes ten seconds. */
export const uploadPartMaxBytes = 512 * 1024

/** The maximum for one file. */
export const uploadPartsMax = 200

/** The maxima for the uploads of one person that no request has named yet. */
export const pendingUploadMaxBytes = mebibytes(200)
export const pendingUploadPartsMax = 2000

/** Parts that no request has named are removed afterwards. */
export const uploadPartDays = 7

export const uploadPartRateLimit = { max: 2000, seconds: 3600 }
