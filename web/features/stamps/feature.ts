import type { Feature } from '#web/shared/feature.ts'

export const stamps: Feature = {
  name: 'stamps',
  staleOn: ['stamps'],
}
