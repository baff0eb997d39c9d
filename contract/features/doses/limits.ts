// How early and how late a dose may be marked, in milliseconds, and how often it is repeated.

/** A dose may be given and marked this long before its time. */
export const markableBeforeMs = 24 * 3_600_000

/** And this long after it. A dose forgotten longer ago is history. */
export const markableAfterMs = 30 * 24 * 3_600_000

/** The maximum of confirmed repeats of one dose. More is a mistake. */
export const doseRepeatsMax = 10
