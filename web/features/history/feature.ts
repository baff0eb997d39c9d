import { ArchiveRestore } from '#web/ui/images/icons.ts'
import type { Feature } from '#web/shared/feature.ts'

export const history: Feature = {
  name: 'history',
  staleOn: ['history'],
  petSection: {
    to: '/app/pet/$petId/changes',
    group: 'menu',
    Icon: ArchiveRestore,
    tint: 'blush',
    title: 'history:section.title',
    emptyText: 'history:section.text',
    countText: 'history:section.text',
    isForOwner: true,
    useCounts: () => ({}),
  },
}
