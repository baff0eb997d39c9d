// A pet's vaccines, as the application composes it.
import type { Feature } from '#web/shared/realtime/feature.ts'

export const vaccines: Feature = {
  name: 'vaccines',
  staleOn: ['vaccines'],
}
