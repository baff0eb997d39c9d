import { mebibytes } from '#contract/shared/images.ts'

/** Pictures and PDF files at the end of a report. */
export const reportAttachmentsMax = 20
/** The total size of these files, in bytes: each is in memory while its pages are appended. */
export const reportAttachmentBytesMax = mebibytes(60)
/** A PDF file with more pages is named and left out. */
export const attachmentPagesMax = 200

/** Per kind, the newest. More are neither read nor printed. */
export const reportRowsMax = 2000

/** The maximum of offered files, the newest. */
export const offeredAttachmentsMax = 100

/** The time for downloading a report, from its completion. */
export const reportLifetimeDays = 7
/** The time for restoring a removed report, in hours. The file is deleted soon after. */
export const reportRestorableHours = 1
/** The lifetime of a link, from its creation. The report stays as long. */
export const reportLinkDays = 7

/** Per person: the next one replaces the oldest without a working link. */
export const reportsKeptMax = 10
/** Per person, pending or running. */
export const reportsAtOnceMax = 2
/** Working links per report. */
export const reportLinksMax = 5
/** Per link, the newest. All are counted. */
export const openingsShownMax = 100

/** Per person. */
export const reportRateLimit = { max: 30, seconds: 3600 }
/** Per network, openings and wrong tokens. Limits load: only one of 2²⁵⁶ tokens is right. */
export const reportLinkRateLimit = { max: 60, seconds: 600 }
