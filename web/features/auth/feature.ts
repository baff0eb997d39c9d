// The session, as the application composes it.
import type { Feature } from '#web/shared/feature.ts'

export const auth: Feature = {
  name: 'auth',
  sessionStaleOn: ['session'],
}
