import { mebibytes } from '#contract/shared/images.ts'

export const lostAreaMax = 200
export const lostNoteMax = 500
/** Words or an amount, as in '200.000 pesos'. */
export const lostRewardMax = 100
export const lostMedicineMax = 200
export const foundTextMax = 1000
export const lostMessageMax = 1000

export const lostFlagReasons = ['false', 'money', 'abuse', 'other'] as const
export const lostShownFields = ['photo', 'breed', 'sex', 'size', 'colour', 'description'] as const

/** In kilometres. */
export const watchRadii = [1, 3, 5, 10] as const
export const watchedCellsMax = 3
/** In kilometres, around the cell of the visitor. */
export const listRadii = [5, 20] as const

/** The time for undoing that a pet was found, or a notice cancelled. */
export const lostUndoHours = 24
/** From its end. Then no cell is left either, and it is archived. */
export const lostPositionDays = 30
/** From its report, unless it has a message of that time. */
export const foundReportDays = 90

/** The people nearest to a notice. Others learn of it from the list. */
export const alertedPeopleMax = 1000
/** Notices of one owner that alert people, within a day. */
export const alertsPerDayMax = 2
/** Alerts that one person gets within a day. */
export const alertsReceivedPerDayMax = 5
/** Notices of the bell stay for this time. */
export const lostNoticeSeconds = 30 * 24 * 3600
export const lostNoticesMax = 20

export const foundPhotoMaxBytes = mebibytes(10)
/** The tries to send a photo of one report. */
export const foundPhotosMax = 5
/** Per report and notice. */
export const lostMessagesMax = 200
/** A finder cannot take the room for the owner's answers. */
export const lostMessagesOfFinderMax = 100

/** Matches of one notice or report, those with the highest scores. */
export const lostMatchesMax = 50
/** In kilometres. */
export const matchRadius = 20
/** A pet is at times seen before its owner misses it, or says so. */
export const matchEarlyDays = 1
/** Reports that a search considers before it scores them. */
export const matchCandidatesMax = 500

/** Per network. */
export const lostListRateLimit = { max: 60, seconds: 600 }
/** Per network: a notice at a time is how a scraper reads them all. */
export const lostNoticeRateLimit = { max: 120, seconds: 600 }
/** Per network and per account. */
export const foundReportRateLimit = { max: 5, seconds: 3600 }
/** The same, which bounds the photos that count to no account. */
export const foundReportsOfDayRateLimit = { max: 20, seconds: 24 * 3600 }
/** Per notice, and of them per notice and network, as conversations of a tag. */
export const lostAnswersRateLimit = { max: 60, seconds: 24 * 3600 }
export const senderAnswersRateLimit = { max: 4, seconds: 24 * 3600 }
export const lostFlagRateLimit = { max: 10, seconds: 3600 }
/** Per network, wrong tokens only. */
export const foundTokenRateLimit = { max: 60, seconds: 600 }
/** Per conversation and side. */
export const lostMessageRateLimit = { max: 20, seconds: 600 }
/** Per person. */
export const lostNoticesRateLimit = { max: 10, seconds: 24 * 3600 }
/** Per owner: each change of a notice looks for matches, and shows those of another place. */
export const lostChangesRateLimit = { max: 60, seconds: 3600 }
export const watchRateLimit = { max: 30, seconds: 3600 }
