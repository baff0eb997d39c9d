import type { Feature } from '#web/shared/feature.ts'

export const apiKeys: Feature = {
  name: 'apiKeys',
  staleOn: ['api-keys', 'pets'],
}
