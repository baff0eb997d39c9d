// A pet's visits, as the application composes them.
import { useQuery } from '@tanstack/react-query'
import { Stethoscope } from 'lucide-react'
import { countOverdue } from '#contract/features/records/dated-records.ts'
import { datedVisit } from '#contract/features/visits/dated-visit.ts'
import { localToday } from '#contract/shared/dates.ts'
import { orpc } from '#web/shared/api/client.ts'
import type { Feature } from '#web/shared/feature.ts'

export const visits: Feature = {
  name: 'visits',
  staleOn: ['visits'],
  petSection: {
    to: '/app/pet/$petId/visits',
    tab: 'details',
    Icon: Stethoscope,
    tint: 'blush',
    title: 'visits:section.title',
    emptyText: 'visits:section.empty',
    countText: 'visits:section.count',
    overdueText: 'visits:section.overdue',
    useCounts: (_pet, options) => {
      const { data } = useQuery(orpc.visits.list.queryOptions(options))
      // Of the latest visits: nobody waits for what was planned twenty visits ago.
      return { records: data?.total, overdue: data && countOverdue(data.items.map(datedVisit), localToday()) }
    },
  },
}
