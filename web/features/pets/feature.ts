// Pets, as the application composes them.
import type { Feature } from '#web/shared/realtime/feature.ts'

export const pets: Feature = {
  name: 'pets',
  staleOn: ['pets', 'allergies'],
}
