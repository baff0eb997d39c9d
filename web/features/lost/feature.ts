import type { Feature } from '#web/shared/feature.ts'

export const lost: Feature = {
  name: 'lost',
  staleOn: ['lost'],
}
