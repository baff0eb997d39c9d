// What a plan can limit. Free of zod, for the upgrade dialog reads it; the limits themselves belong to the subscription.

/** The records that the free plan counts, and the functions that it leaves out (specification, section 9). */
export const planFeatures = [
  'allergies',
  'medications',
  'vaccines',
  'documents',
  'microchip',
  'sharing',
] as const
export type PlanFeature = (typeof planFeatures)[number]
