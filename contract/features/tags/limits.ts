import { mebibytes } from '#contract/shared/images.ts'

/** Symbols of five bits, as those of share codes: 65 bits. */
export const tagCodeLength = 13

export const tagNoteMax = 300
/** The city or district. */
export const tagPlaceMax = 100

export const messageTextMax = 2000
/** The place, as a finder types it. */
export const finderPlaceMax = 200
export const finderPhotoMaxBytes = mebibytes(10)

/** Both sides together. */
export const messagesPerConversationMax = 100
/** A finder cannot take the room for the owner's answers. */
export const finderMessagesMax = 50
export const photosPerConversationMax = 5
/** Per tag, in a day. */
export const conversationsRateLimit = { max: 60, seconds: 86_400 }
/** Open ones: an owner who ends or blocks one makes room for another finder. */
export const openConversationsMax = 20
/** Per tag and household. */
export const clientConversationsRateLimit = { max: 4, seconds: 86_400 }
/** Per household, about all tags. */
export const finderMessagesRateLimit = { max: 40, seconds: 3600 }
/** Per network, of unknown codes and secrets. It limits load: codes have 65 bits. */
export const unknownTagRateLimit = { max: 60, seconds: 600 }

/** Per tag, the newest. */
export const conversationsShownMax = 50
/** For administrators, the oldest: more wait until these are settled. */
export const reportedShownMax = 50

/** Ended conversations are deleted then, with their photos. */
export const endedConversationDays = 30
/** Without a message for this long, a conversation ends by itself. */
export const silentConversationDays = 90
/** Exact positions are rounded to about a kilometre then. */
export const exactPositionDays = 7
/** Coarse ones are deleted then. */
export const coarsePositionDays = 30
/** A scan stays behind the bell for this long. */
export const tagNoticeSeconds = 7 * 86_400
export const tagNoticesMax = 20
