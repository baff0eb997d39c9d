export const markableBeforeMs = 24 * 3_600_000

/** A dose forgotten longer ago is history. */
export const markableAfterMs = 30 * 24 * 3_600_000

/** The maximum of confirmed repeats of one dose. More is a mistake. */
export const doseRepeatsMax = 10
