import { pricedKindNames } from '#contract/shared/record-kinds.ts'
import { ChartColumn } from '#web/ui/images/icons.ts'
import type { Feature } from '#web/shared/feature.ts'

export const costs: Feature = {
  name: 'costs',
  staleOn: pricedKindNames,
  petSection: {
    to: '/app/pet/$petId/costs',
    group: 'papers',
    Icon: ChartColumn,
    tint: 'mint',
    title: 'costs:section.title',
    emptyText: 'costs:section.text',
    countText: 'costs:section.text',
    // A count would not be informative.
    useCounts: () => ({}),
  },
}
