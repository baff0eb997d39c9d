// How long what was removed can be restored. Free of zod, for pages read it too.

/** Days. docs/decisions/0083-one-row-beside-each-record.md */
export const binDays = 30
