import { dayMs } from '#contract/shared/dates.ts'

export const markableBeforeMs = dayMs

/** A dose forgotten longer ago is history. */
export const markableAfterMs = 30 * dayMs

/** The maximum of confirmed repeats of one dose. More is a mistake. */
export const doseRepeatsMax = 10

/** Notices of two doses given too close together stay in the bell for this time. */
export const doubleDoseShownMs = 30 * dayMs

/** Clinics whose telephone numbers stand below a notice or question. */
export const shownClinicsMax = 3

/** The newest of these notices of a person in the bell. */
export const doubleDosesShownMax = 20
