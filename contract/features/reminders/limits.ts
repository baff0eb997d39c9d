// How early, how late and for how long reminders work. Durations are in milliseconds.
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A record with a next date, such as a vaccine, reminds this many days before it. */
export const reminderLeadDays = [7, 1, 0] as const

/**
 * How far back an evaluation looks for doses that were never delivered. A person who travels east
 * skips up to a day's worth of hours: from UTC-12 to UTC+14.
 */
export const doseCatchUpMs = 26 * hourMs

/**
 * The same for dated records. A recipient may also choose an earlier hour on the day they travel.
 * Doses follow the owner's clock alone.
 */
export const datedCatchUpMs = doseCatchUpMs + dayMs

/** The first evaluation of a pet, or one that comes late, delivers nothing older than this. */
export const maxCatchUpMs = 31 * dayMs

/** How long a snoozed reminder stays quiet. */
export const snoozeDurationMs = dayMs

/** A dose is overdue after an hour. Giving it a little late is normal. */
export const doseGraceMs = hourMs

/** How long something done stays in the list. */
export const recentlyDoneMs = 7 * dayMs

/**
 * How many overdue items, how many due and how many later ones the list shows. More fit on no
 * panel; the upcoming page goes on.
 */
export const listedMax = 50

/** How many items one answer of the upcoming page has at most. */
export const upcomingPageItems = 100

/**
 * How many doses a day the list and the upcoming page are made of, of all pets together: some fifty
 * pets may have a hundred schedules each, of twelve times a day.
 */
export const listedDosesADayMax = 500

/** How many done items the list shows, newest first. Several medications a day add up. */
export const recentlyDoneMax = 30
