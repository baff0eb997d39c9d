// A pet's weights, as the application composes them.
import { useQuery } from '@tanstack/react-query'
import { Weight } from 'lucide-react'
import { orpc } from '#web/shared/api/client.ts'
import type { Feature } from '#web/shared/feature.ts'

export const weights: Feature = {
  name: 'weights',
  staleOn: ['weights'],
  petSection: {
    to: '/app/pet/$petId/weight',
    tab: 'details',
    Icon: Weight,
    tint: 'sky',
    title: 'weights:section.title',
    emptyText: 'weights:section.empty',
    countText: 'weights:section.count',
    useCounts: (_pet, options) => ({
      records: useQuery(orpc.weights.list.queryOptions(options)).data?.items.length,
    }),
  },
}
