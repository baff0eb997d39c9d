import { FileText } from '#web/ui/images/icons.ts'
import type { Feature } from '#web/shared/feature.ts'

export const reports: Feature = {
  name: 'reports',
  staleOn: ['reports'],
  petSection: {
    to: '/app/pet/$petId/report',
    group: 'papers',
    Icon: FileText,
    tint: 'sky',
    title: 'reports:section.title',
    emptyText: 'reports:section.text',
    countText: 'reports:section.text',
    // A count is not informative, because reports exist for a week only.
    useCounts: () => ({}),
  },
}
