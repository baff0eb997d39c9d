import type { Feature } from '#web/shared/feature.ts'

export const careLinks: Feature = { name: 'careLinks', staleOn: ['care-links'] }
