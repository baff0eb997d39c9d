// What the free plan allows, and how long Premium from an administrator lasts. How long a payment
// buys is configured: PREMIUM_PERIOD_DAYS.
import type { PlanFeature } from '#contract/shared/plan-features.ts'

/**
 * The most of each that the free plan allows for one pet; 0 leaves it out. Premium has no limit.
 */
export const freePlanLimits: Readonly<Record<PlanFeature, number>> = {
  allergies: 2,
  medications: 3,
  vaccines: 3,
  documents: 2,
  microchip: 0,
  sharing: 0,
}

/** Days that Premium given by an administrator lasts. */
export const manualGrantDays = 365

/** How many days before its end a person hears of a period that nothing renews. */
export const expiryNoticeDays = 3
