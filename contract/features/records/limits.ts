/** Whatever the plan: a weight each day for thirteen years. It bounds every answer and its work. */
export const recordsPerKindMax = 5000

/** Records of one answer, unless fewer are requested. */
export const recordPageMax = 500

/**
 * Series of a kind and pet in the bell, the upcoming page, mails and calendars: overdue ones and
 * those due within a month first, the nearest first.
 */
export const consideredRecordsMax = 500

/**
 * Records of a kind of all pets of an account in one answer: the nearest of each pet, then the
 * second nearest of each, and so on; at least `consideredOfEachMin` of each.
 */
export const consideredInAllMax = 1000
export const consideredOfEachMin = 10
