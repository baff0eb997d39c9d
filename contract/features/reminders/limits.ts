// How early, how late and for how long reminders work. Durations are in milliseconds.
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A record with a next date, such as a vaccine, reminds this many days before it. */
export const reminderLeadDays = [7, 1, 0] as const

/**
 * The range in which an evaluation looks for undelivered doses. A person who travels east skips up
 * to a day's worth of hours: from UTC-12 to UTC+14.
 */
export const doseCatchUpMs = 26 * hourMs

/**
 * The same for dated records. A recipient may also choose an earlier hour on the day they travel.
 * Doses follow only the owner's clock.
 */
export const datedCatchUpMs = doseCatchUpMs + dayMs

/** The first evaluation of a pet, or a late one, delivers no older occurrences than this. */
export const maxCatchUpMs = 31 * dayMs

export const snoozeDurationMs = dayMs

/** A dose is overdue after an hour. Giving it a little late is normal. */
export const doseGraceMs = hourMs

/** The time for which a done item stays in the list. */
export const recentlyDoneMs = 7 * dayMs

/**
 * The maximum of overdue, of due and of later items in the list. A panel has room for no more; the
 * upcoming page continues.
 */
export const listedMax = 50

/** The maximum of items in one answer of the upcoming page. */
export const upcomingPageItems = 100

/**
 * The maximum of doses a day in the list and on the upcoming page, of all pets together: some fifty
 * pets may have a hundred schedules each, of twelve times a day.
 */
export const listedDosesADayMax = 500

/** The maximum of done items in the list, newest first. Several medications a day add up. */
export const recentlyDoneMax = 30
