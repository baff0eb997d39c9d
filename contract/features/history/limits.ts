// How much of a pet's history is kept and read at once. Free of zod.

/** Changes of one pet. Ten a day are half a year; older ones are deleted at night. */
export const petChangesMax = 2000
/** Records whose authors are asked for at once: what a page shows, and what it loads next. */
export const authorsAtOnceMax = 60
/** Symbols of a record's title that are kept. A vaccine's name and a visit's reason are shorter. */
export const recordTitleMax = 300
