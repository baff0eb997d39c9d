import { createFileRoute } from '@tanstack/react-router'
import { SubscriptionPage } from '#web/features/subscription/components/plan/subscription-page.tsx'
import { queryClient } from '#web/shared/api/query-client.ts'
import { pageNeeds } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/app/subscription')({
  ...pageNeeds({
    namespaces: ['subscription'],
    data: async () => {
      const { receiptsQuery, subscriptionQuery } = await import('#web/features/subscription/api.ts')
      return [queryClient.query(subscriptionQuery()), queryClient.infiniteQuery(receiptsQuery())]
    },
  }),
  component: SubscriptionPage,
})
