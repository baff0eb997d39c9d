import { useQuery } from '@tanstack/react-query'
import { CalendarHeart } from '#web/ui/images/icons.ts'
import type { CarePlan } from '#contract/features/care-plan/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import type { Feature } from '#web/shared/feature.ts'

const countLines = ({ lines }: CarePlan, ...statuses: readonly CarePlan['lines'][number]['status'][]) =>
  lines.filter(({ status }) => statuses.includes(status)).length

export const carePlan: Feature = {
  name: 'carePlans',
  staleOn: ['vaccines', 'parasite-treatments', 'pets'],
  petSection: {
    isForLiving: true,
    to: '/app/pet/$petId/plan',
    group: 'next',
    Icon: CalendarHeart,
    tint: 'sun-soft',
    title: 'care-plan:section.title',
    emptyText: 'care-plan:section.empty',
    countText: 'care-plan:section.count',
    overdueText: 'care-plan:section.overdue',
    useCounts: (_pet, options) => {
      const { data } = useQuery(orpc.carePlans.get.queryOptions(options))
      return {
        records: data && countLines(data, 'overdue', 'next'),
        overdue: data && countLines(data, 'overdue'),
      }
    },
  },
}
