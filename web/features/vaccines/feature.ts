// A pet's vaccines, as the application composes it.
import { useQuery } from '@tanstack/react-query'
import { Syringe } from 'lucide-react'
import { countOverdue } from '#contract/features/records/dated-records.ts'
import { datedVaccine } from '#contract/features/vaccines/dated-vaccine.ts'
import { localToday } from '#contract/shared/dates.ts'
import { orpc } from '#web/shared/api/client.ts'
import type { Feature } from '#web/shared/feature.ts'

export const vaccines: Feature = {
  name: 'vaccines',
  staleOn: ['vaccines'],
  petSection: {
    to: '/app/pet/$petId/vaccines',
    tab: 'details',
    Icon: Syringe,
    tint: 'mint',
    title: 'vaccines:section.title',
    emptyText: 'vaccines:section.empty',
    countText: 'vaccines:section.count',
    overdueText: 'vaccines:section.overdue',
    useCounts: (_pet, options) => {
      const { data } = useQuery(orpc.vaccines.list.queryOptions(options))
      return {
        records: data?.items.length,
        overdue: data && countOverdue(data.items.map(datedVaccine), localToday()),
      }
    },
  },
}
