// A pet's diary, as the application composes it.
import type { Feature } from '#web/shared/realtime/feature.ts'

export const diary: Feature = {
  name: 'diary',
  staleOn: ['diary'],
}
