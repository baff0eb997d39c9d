// A pet's medications, as the application composes it.
import type { Feature } from '#web/shared/realtime/feature.ts'

export const medications: Feature = {
  name: 'medications',
  staleOn: ['medications'],
}
