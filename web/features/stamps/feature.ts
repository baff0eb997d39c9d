// Stamps of veterinarians, as the application composes them.
import type { Feature } from '#web/shared/feature.ts'

export const stamps: Feature = {
  name: 'stamps',
  staleOn: ['stamps'],
}
