import type { Feature } from '#web/shared/feature.ts'

export const admin: Feature = {
  name: 'admin',
  staleOn: ['admin'],
}
