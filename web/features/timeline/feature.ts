import { History } from '#web/ui/images/icons.ts'
import { timelineKinds } from '#contract/features/timeline/kinds.ts'
import type { Feature } from '#web/shared/feature.ts'

export const timeline: Feature = {
  name: 'timeline',
  // Each kind has the name of the topic of its changes.
  staleOn: timelineKinds,
  petSection: {
    to: '/app/pet/$petId/timeline',
    group: 'memories',
    Icon: History,
    tint: 'sun-soft',
    title: 'timeline:section.title',
    emptyText: 'timeline:section.text',
    countText: 'timeline:section.text',
    useCounts: () => ({}),
  },
}
