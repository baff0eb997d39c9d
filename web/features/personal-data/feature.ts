// Copies of one's data, as the application composes them.
import type { Feature } from '#web/shared/feature.ts'

export const personalData: Feature = { name: 'personalData', staleOn: ['exports'] }
