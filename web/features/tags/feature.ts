import { Tag } from '#web/ui/images/icons.ts'
import type { Feature } from '#web/shared/feature.ts'

export const tags: Feature = {
  name: 'tags',
  // Administrators see reported conversations.
  staleOn: ['tags', 'admin'],
  petSection: {
    isForLiving: true,
    isForEditors: true,
    to: '/app/pet/$petId/tag',
    group: 'people',
    Icon: Tag,
    tint: 'sun-soft',
    title: 'tags:section.title',
    useCounts: () => ({}),
  },
}
