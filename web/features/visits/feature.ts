// A pet's visits, as the application composes them.
import { useQuery } from '@tanstack/react-query'
import { Stethoscope } from 'lucide-react'
import { orpc } from '#web/shared/api/client.ts'
import type { Feature } from '#web/shared/feature.ts'

export const visits: Feature = {
  name: 'visits',
  staleOn: ['visits'],
  petSection: {
    to: '/app/pet/$petId/visits',
    tab: 'details',
    Icon: Stethoscope,
    tint: 'sky',
    title: 'visits:section.title',
    emptyText: 'visits:section.empty',
    countText: 'visits:section.count',
    useCounts: (_pet, options) => ({
      records: useQuery(orpc.visits.list.queryOptions(options)).data?.total,
    }),
  },
}
