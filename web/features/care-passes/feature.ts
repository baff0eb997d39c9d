import { ShieldCheck } from '#web/ui/images/icons.ts'
import type { Feature } from '#web/shared/feature.ts'

export const carePasses: Feature = {
  name: 'carePasses',
  staleOn: ['vaccines', 'parasite-treatments', 'papers', 'allergies', 'pets', 'stamps'],
  petSection: {
    isForLiving: true,
    to: '/app/pet/$petId/pass',
    group: 'linked',
    Icon: ShieldCheck,
    tint: 'mint',
    title: 'care-passes:section.title',
    useCounts: () => ({}),
  },
}
