// How long the texts and schedules of a medication may be. Free of zod, for forms read it too.

export const medicationNameMax = 200
export const dosageMax = 100
export const frequencyMax = 100
export const medicationNotesMax = 500
/** More times a day than this are a mistake: once an hour for half a day. */
export const scheduleTimesMax = 12
/** The rarest schedule: once a year. */
export const scheduleIntervalDaysMax = 365

/**
 * Of a pet's medications so many have doses that are listed and reminded of: those without an end
 * and those that end last. Nobody gives a hundred at once.
 */
export const scheduledMedicationsMax = 100
