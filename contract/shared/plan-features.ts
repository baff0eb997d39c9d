// The features that a plan can limit. Shared, because the error PLAN_LIMIT_REACHED carries one; the
// limits are in the subscription's feature. Free of zod, because the upgrade dialog imports it.

/** The records that the Free plan counts, and the functions that it leaves out. */
export const planFeatures = [
  'allergies',
  'medications',
  'vaccines',
  'documents',
  'microchip',
  'sharing',
] as const
export type PlanFeature = (typeof planFeatures)[number]
