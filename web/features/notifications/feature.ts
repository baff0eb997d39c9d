import type { Feature } from '#web/shared/feature.ts'

export const notifications: Feature = {
  name: 'notifications',
  staleOn: ['notifications'],
}
