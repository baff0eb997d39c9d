// How early and how late a dose may be marked, in milliseconds, and how often it is repeated.

/** A dose may be marked this long before its time, for whoever gives it early. */
export const markableBeforeMs = 24 * 3_600_000

/** And this long after it. A dose forgotten longer ago is history. */
export const markableAfterMs = 30 * 24 * 3_600_000

/** How often one dose may be confirmed to have been given again. More is a mistake. */
export const doseRepeatsMax = 10
