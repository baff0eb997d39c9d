// A pet's medications, as the application composes it.
import { useQuery } from '@tanstack/react-query'
import { Pill } from 'lucide-react'
import { orpc } from '#web/shared/api/client.ts'
import type { Feature } from '#web/shared/feature.ts'

export const medications: Feature = {
  name: 'medications',
  staleOn: ['medications'],
  petSection: {
    to: '/app/pet/$petId/medications',
    tab: 'details',
    Icon: Pill,
    tint: 'sun-soft',
    title: 'medications:section.title',
    emptyText: 'medications:section.empty',
    countText: 'medications:section.count',
    useCounts: (_pet, options) => ({
      records: useQuery(orpc.medications.list.queryOptions(options)).data?.items.length,
    }),
  },
}
