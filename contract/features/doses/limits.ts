import { dayMs } from '#contract/shared/dates.ts'

export const markableBeforeMs = dayMs

/** A dose forgotten longer ago is history. */
export const markableAfterMs = 30 * dayMs

/** The maximum of confirmed repeats of one dose. More is a mistake. */
export const doseRepeatsMax = 10
