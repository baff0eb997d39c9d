import { dayMs, hourMs } from '#contract/shared/dates.ts'
import { mebibytes } from '#contract/shared/images.ts'

/** The header that carries the token of a link, so that it is in no address of the API. */
export const careLinkHeader = 'Care-Link'

/** The raw route of the holder's stream. */
export const careEventsPath = '/api/care/events'

export const careLinkHoursMin = 2
export const careLinkHoursMax = 14 * 24
export const careLinkHoursDefault = 48

export const careLinkNameMax = 60
export const careLinkPetsMax = 10
export const careLinkDocumentsMax = 20

/** Open ones of one owner. The free plan's limit is in `freePlanLimits`. */
export const openCareLinksMax = 20

/** Ended links stay listed for this time. */
export const endedCareLinkMs = 30 * dayMs

/** With all open ones. */
export const listedCareLinksMax = 60

/** Per link, the newest readings, and as many other acts. All openings are counted. */
export const careActsMax = 100

export const careNoteTextMax = 2000
export const careNotePhotosMax = 4
export const careNotePhotoMaxBytes = mebibytes(10)
/** Per link, with those that were taken or thrown away. */
export const careNotesMax = 50
/** Notices in the bell, the newest. */
export const careNoticesMax = 20
/** A limit for each link, so that its holder hides no notes of others. */
export const careNoticesOfLinkMax = 5
/** The time for undoing that a note is thrown away. */
export const discardedCareNoteMs = hourMs

/** Per network: unknown tokens. */
export const unknownCareLinkRateLimit = { max: 60, seconds: 600 }
/** Per link and network, readings of the page: it reads anew after each change. */
export const careOpeningRateLimit = { max: 120, seconds: 600 }
/** Per link from everywhere: more than some sitters do, and less than a link that was published. */
export const careLinkRateLimit = { max: 300, seconds: 600 }
/** Per link: ticks and notes. */
export const careActRateLimit = { max: 120, seconds: 600 }

/** On one server. */
export const careStreamsPerLinkMax = 20
export const careStreamsPerClientMax = 100
