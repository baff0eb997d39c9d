// A pet's diary, as the application composes it.
import { useQuery } from '@tanstack/react-query'
import { BookHeart } from 'lucide-react'
import { orpc } from '#web/shared/api/client.ts'
import type { Feature } from '#web/shared/feature.ts'
import { addMessages } from '#web/shared/i18n/i18n.ts'

export const diary: Feature = {
  name: 'diary',
  staleOn: ['diary'],
  petSection: {
    to: '/app/pet/$petId/diary',
    tab: 'functions',
    Icon: BookHeart,
    tint: 'blush',
    title: 'diary:section.title',
    emptyText: 'diary:section.empty',
    countText: 'diary:section.count',
    leadsBackToPet: true,
    useCounts: (_pet, options) => ({
      records: useQuery(orpc.diary.list.queryOptions(options)).data?.total,
    }),
  },
  quickAction: {
    Icon: BookHeart,
    tint: 'blush',
    title: 'diary:quickAction.title',
    hint: 'diary:quickAction.hint',
    formTitle: 'diary:quickAction.formTitle',
    needsPet: true,
    loadForm: async () => {
      const [{ QuickEntryForm }] = await Promise.all([
        import('./components/quick-entry-form.tsx'),
        addMessages('diary'),
      ])
      return { default: QuickEntryForm }
    },
  },
}
