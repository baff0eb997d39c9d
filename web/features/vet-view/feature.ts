import { IdCard } from '#web/ui/images/icons.ts'
import type { Feature } from '#web/shared/feature.ts'

/** A page of other features' queries, for the eyes of a veterinarian. */
export const vetView: Feature = {
  name: 'vet-view',
  petSection: {
    to: '/app/pet/$petId/show',
    group: 'top',
    Icon: IdCard,
    tint: 'mint',
    title: 'vet-view:section.title',
    useCounts: () => ({}),
  },
}
