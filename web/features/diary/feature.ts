import { useQuery } from '@tanstack/react-query'
import { orpc } from '#web/shared/api/client.ts'
import type { Feature } from '#web/shared/feature.ts'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { recordStyles } from '#web/shared/records/kinds/record-styles.ts'

export const diary: Feature = {
  name: 'diary',
  // A memory is of a living pet.
  staleOn: ['diary', 'pets'],
  petSection: {
    ...recordStyles.diary,
    group: 'memories',
    title: 'diary:section.title',
    emptyText: 'diary:section.empty',
    countText: 'diary:section.count',
    leadsBackToPet: true,
    useCounts: (_pet, options) => ({
      records: useQuery(orpc.diary.list.queryOptions(options)).data?.total,
    }),
  },
  quickAction: {
    ...recordStyles.diary,
    title: 'diary:quickAction.title',
    hint: 'diary:quickAction.hint',
    formTitle: 'diary:quickAction.formTitle',
    needsPet: true,
    loadForm: async () =>
      (await withMessages(import('./components/quick-entry-form.tsx'), 'diary')).QuickEntryForm,
  },
}
