import { HeartHandshake } from '#web/ui/images/icons.ts'
import type { Feature } from '#web/shared/feature.ts'

export const careSheets: Feature = {
  name: 'careSheets',
  staleOn: ['care-sheets'],
  petSection: {
    isForLiving: true,
    to: '/app/pet/$petId/care',
    group: 'people',
    Icon: HeartHandshake,
    tint: 'blush',
    title: 'care-sheets:section.title',
    useCounts: () => ({}),
  },
}
