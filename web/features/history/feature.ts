// Who wrote and changed a pet's records, and its bin, as the application composes it.
import type { Feature } from '#web/shared/feature.ts'

export const history: Feature = {
  name: 'history',
  staleOn: ['history'],
}
