// Shares of a pet, as the application composes it.
import type { Feature } from '#web/shared/realtime/feature.ts'

export const sharing: Feature = {
  name: 'sharing',
  staleOn: ['sharing'],
}
