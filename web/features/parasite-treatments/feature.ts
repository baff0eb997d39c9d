// A pet's parasite treatments, as the application composes them.
import { useQuery } from '@tanstack/react-query'
import { BugOff } from 'lucide-react'
import { datedTreatment } from '#contract/features/parasite-treatments/dated-treatment.ts'
import { countOverdue } from '#contract/features/records/dated-records.ts'
import { localToday } from '#contract/shared/dates.ts'
import { orpc } from '#web/shared/api/client.ts'
import type { Feature } from '#web/shared/feature.ts'

export const parasiteTreatments: Feature = {
  name: 'parasiteTreatments',
  staleOn: ['parasite-treatments'],
  petSection: {
    to: '/app/pet/$petId/parasites',
    tab: 'details',
    Icon: BugOff,
    tint: 'sky',
    title: 'parasite-treatments:section.title',
    emptyText: 'parasite-treatments:section.empty',
    countText: 'parasite-treatments:section.count',
    overdueText: 'parasite-treatments:section.overdue',
    useCounts: (_pet, options) => {
      const { data } = useQuery(orpc.parasiteTreatments.list.queryOptions(options))
      return {
        records: data?.items.length,
        overdue: data && countOverdue(data.items.map(datedTreatment), localToday()),
      }
    },
  },
}
