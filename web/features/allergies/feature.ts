// A pet's allergies, as the application composes it.
import { ShieldAlert } from 'lucide-react'
import type { Feature } from '#web/shared/feature.ts'

export const allergies: Feature = {
  name: 'allergies',
  staleOn: ['allergies'],
  petSection: {
    to: '/app/pet/$petId/allergies',
    tab: 'details',
    Icon: ShieldAlert,
    tint: 'blush',
    title: 'allergies:section.title',
    emptyText: 'allergies:section.empty',
    countText: 'allergies:section.count',
    useCounts: (pet) => ({ records: pet?.allergies.length }),
  },
}
