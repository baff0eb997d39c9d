// What a plan can limit. It stands here because the error PLAN_LIMIT_REACHED carries it, and the
// limits stand with the subscription. Free of zod, for the upgrade dialog reads it.

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
