import type { PlanFeature } from '#contract/shared/plan-features.ts'

/**
 * The free plan's maximum of each for one pet, of open care links for one owner; 0 leaves it out.
 * Premium has no limit.
 */
export const freePlanLimits: Readonly<Record<PlanFeature, number>> = {
  allergies: 2,
  medications: 3,
  vaccines: 3,
  documents: 2,
  microchip: 0,
  sharing: 0,
  careLinks: 1,
}

export const manualGrantDays = 365

/** Days before the end of a period without renewal at which the person is notified. */
export const expiryNoticeDays = 3
