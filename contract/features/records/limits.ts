// How many records of one kind a pet may have, and how many one answer holds. Free of zod.

/**
 * Whatever the plan: a weight each day for thirteen years. Judged where a record is added, brought
 * back or imported, so that no answer and no work can grow without an end.
 */
export const recordsPerKindMax = 5000

/** How many records an answer holds at most, and holds unless fewer are asked for. */
export const recordPageMax = 500

/**
 * How many series of a kind and pet the bell, the upcoming page, mails and calendars are made of:
 * what is overdue or due within a month first, the nearest of it first.
 */
export const consideredRecordsMax = 500

/**
 * How many of a kind are looked at of all pets of an account together, where an answer is made of
 * them: the nearest of each pet, then the second nearest of each, and so on. Of very many pets at
 * least so many each.
 */
export const consideredInAllMax = 1000
export const consideredOfEachMin = 10
