import { createFileRoute } from '@tanstack/react-router'
import { SubscriptionPage } from '#web/features/subscription/components/plan/subscription-page.tsx'
import { ask, askPages, pageNeeds } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/app/subscription')({
  ...pageNeeds({
    namespaces: ['subscription'],
    data: async () => {
      const { receiptsQuery, subscriptionQuery } = await import('#web/features/subscription/api.ts')
      return [ask(subscriptionQuery()), askPages(receiptsQuery())]
    },
  }),
  component: SubscriptionPage,
})
