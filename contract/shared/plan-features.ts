/** The records that the Free plan counts, and the functions that it leaves out. */
export const planFeatures = [
  'allergies',
  'medications',
  'vaccines',
  'documents',
  'microchip',
  'sharing',
  'careLinks',
] as const
export type PlanFeature = (typeof planFeatures)[number]
