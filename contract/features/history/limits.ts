/** Changes of one pet. Ten a day are half a year; older ones are deleted at night. */
export const petChangesMax = 2000
/** Records of one request for authors: those of a page, and those that it loads next. */
export const authorsAtOnceMax = 60
/** Stored symbols of a record's title. A vaccine's name and a visit's reason are shorter. */
export const recordTitleMax = 300
