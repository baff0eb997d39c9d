import type { Feature } from '#web/shared/feature.ts'

export const personalData: Feature = { name: 'personalData', staleOn: ['exports'] }
