import type { Feature } from '#web/shared/feature.ts'

export const petFiles: Feature = {
  name: 'petFiles',
  staleOn: ['pet-imports'],
}
