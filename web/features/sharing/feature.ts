import { useQuery } from '@tanstack/react-query'
import { KeyRound, Users } from '#web/ui/images/icons.ts'
import { orpc } from '#web/shared/api/client.ts'
import type { Feature } from '#web/shared/feature.ts'
import { withMessages } from '#web/shared/i18n/i18n.ts'

export const sharing: Feature = {
  name: 'sharing',
  staleOn: ['sharing'],
  petSection: {
    to: '/app/pet/$petId/shared-users',
    group: 'people',
    Icon: Users,
    tint: 'mint',
    title: 'sharing:section.title',
    countText: 'sharing:section.count',
    isPremium: true,
    useCounts: (_pet, options) => {
      const { data } = useQuery(orpc.sharing.list.queryOptions(options))
      return { records: data?.isPaused === false ? data.items.length : undefined }
    },
  },
  quickAction: {
    Icon: KeyRound,
    tint: 'mint',
    title: 'sharing:quickAction.title',
    hint: 'sharing:quickAction.hint',
    // The button that resends the mail has messages of 'auth'.
    loadForm: async () =>
      (await withMessages(import('./components/redeem/quick-redeem-form.tsx'), 'sharing', 'auth'))
        .QuickRedeemForm,
  },
}
