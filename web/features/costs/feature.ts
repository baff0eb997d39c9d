// What a pet cost, as the application composes it.
import { pricedKindNames } from '#contract/shared/record-kinds.ts'
import { ChartColumn } from '#web/ui/images/icons.ts'
import type { Feature } from '#web/shared/feature.ts'

export const costs: Feature = {
  name: 'costs',
  // Of every record with a price.
  staleOn: pricedKindNames,
  petSection: {
    to: '/app/pet/$petId/costs',
    tab: 'functions',
    Icon: ChartColumn,
    tint: 'mint',
    title: 'costs:section.title',
    emptyText: 'costs:section.text',
    countText: 'costs:section.text',
    // Without a count, which is not informative; the sums are on the page.
    useCounts: () => ({}),
  },
}
