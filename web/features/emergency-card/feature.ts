import { IdCard } from '#web/ui/images/icons.ts'
import type { Feature } from '#web/shared/feature.ts'

/** A page of the pet's profile and of other features' queries. */
export const emergencyCard: Feature = {
  name: 'emergency-card',
  petSection: {
    isForLiving: true,
    to: '/app/pet/$petId/emergency',
    group: 'papers',
    Icon: IdCard,
    tint: 'blush',
    title: 'emergency-card:section.title',
    useCounts: () => ({}),
  },
}
