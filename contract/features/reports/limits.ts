// How much a report holds, how long it stays, and how often one is made. Free of zod, for the form
// reads it too.
import { mebibytes } from '#contract/shared/images.ts'

/** Pictures and PDF files at the end of a report. */
export const reportAttachmentsMax = 20
/** Of all these files together, in bytes: each is in memory while its pages are appended. */
export const reportAttachmentBytesMax = mebibytes(60)
/** A PDF file with more pages is named and left out. */
export const attachmentPagesMax = 200

/** Of each kind: the newest. A vet reads no more, and nobody prints it. */
export const reportRowsMax = 2000

/** So many files are offered: the newest. */
export const offeredAttachmentsMax = 100

/** How long a report can be downloaded, from when it is ready. */
export const reportLifetimeDays = 7
/** How long a removed report can be brought back, in hours. The file goes soon after. */
export const reportRestorableHours = 1
/** How long a link opens it, from when it is made. The report stays as long. */
export const reportLinkDays = 7

/** Of one person: the next one takes the place of the oldest that no link opens. */
export const reportsKeptMax = 10
/** Of one person, that wait or are being made. */
export const reportsAtOnceMax = 2
/** Of one report, that still open it. */
export const reportLinksMax = 5
/** Of each link: the newest. All are counted. */
export const openingsShownMax = 100

/** Of one person. */
export const reportRateLimit = { max: 30, seconds: 3600 }
/**
 * Of one network, openings and wrong tokens: one is right of 2²⁵⁶, so this is against load.
 */
export const reportLinkRateLimit = { max: 60, seconds: 600 }
