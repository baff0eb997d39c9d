import type { Feature } from '#web/shared/feature.ts'

export const auth: Feature = {
  name: 'auth',
  sessionStaleOn: ['session'],
}
