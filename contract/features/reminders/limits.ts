import { dayMs, hourMs } from '#contract/shared/dates.ts'

/**
 * The range in which an evaluation looks for undelivered doses. A person who travels east skips up
 * to a day's worth of hours: from UTC-12 to UTC+14.
 */
export const doseCatchUpMs = 26 * hourMs

/** Recipients may also choose an earlier hour on that day; doses follow only the owner's clock. */
export const datedCatchUpMs = doseCatchUpMs + dayMs

/** The first evaluation of a pet, or a late one, delivers no older occurrences than this. */
export const maxCatchUpMs = 31 * dayMs

export const snoozeDurationMs = dayMs

/** A dose is overdue after an hour. Giving it a little late is normal. */
export const doseGraceMs = hourMs

/** The time for which a done item stays in the list. */
export const recentlyDoneMs = 7 * dayMs

/** Overdue, due and later items of the list, each: a panel has room for no more. */
export const listedMax = 50

export const upcomingPageItems = 100

/** Beyond these an agenda has no days, but one group of what is due later. */
export const upcomingPageDays = 14

/** The sum of all pets: fifty may have a hundred schedules each, of twelve times a day. */
export const listedDosesADayMax = 500

/** The maximum of done items in the list, newest first. Several medications a day add up. */
export const recentlyDoneMax = 30

/** A dose in this time before or after the present is due now, and another person's mark stays in view. */
export const presentMs = 2 * hourMs
