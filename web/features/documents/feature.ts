import { useQuery } from '@tanstack/react-query'
import { FileUp } from '#web/ui/images/icons.ts'
import { orpc } from '#web/shared/api/client.ts'
import type { Feature } from '#web/shared/feature.ts'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { recordStyles } from '#web/shared/records/kinds/record-styles.ts'

export const documents: Feature = {
  name: 'documents',
  staleOn: ['documents'],
  petSection: {
    ...recordStyles.documents,
    group: 'papers',
    title: 'documents:section.title',
    emptyText: 'documents:section.empty',
    countText: 'documents:section.count',
    leadsBackToPet: true,
    useCounts: (_pet, options) => ({
      records: useQuery(orpc.documents.list.queryOptions(options)).data?.total,
    }),
  },
  quickAction: {
    Icon: FileUp,
    tint: 'sky',
    title: 'documents:quickAction.title',
    hint: 'documents:quickAction.hint',
    needsPet: true,
    loadForm: async () =>
      (await withMessages(import('./components/document-form.tsx'), 'documents')).DocumentForm,
  },
}
