import type { Feature } from '#web/shared/feature.ts'

export const subscription: Feature = {
  name: 'subscription',
  // Limits change with the plan, wherever they are shown.
  allStaleOn: ['subscriptions'],
}
