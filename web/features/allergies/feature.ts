// A pet's allergies, as the application composes it.
import type { Feature } from '#web/shared/realtime/feature.ts'

export const allergies: Feature = {
  name: 'allergies',
  staleOn: ['allergies'],
}
