// Plans and payments, as the application composes them.
import type { Feature } from '#server/platform/feature.ts'
import { subscriptionsHandlers, subscriptionsRawRoutes } from './handlers.ts'
import { subscriptionJobs } from './jobs.ts'
import { checkoutIntents, paymentEvents, subscriptions } from './tables.ts'

export const subscriptionsFeature = {
  handlers: subscriptionsHandlers,
  rawRoutes: subscriptionsRawRoutes,
  pages: ['/checkout/sandbox', '/app/subscription'],
  firstReads: {
    '/app': ['/api/subscription'],
    '/app/profile': ['/api/subscription'],
    '/app/subscription': ['/api/subscription', '/api/subscription/receipts'],
  },
  jobs: subscriptionJobs,
  topics: [{ name: 'subscriptions' }],
  personalData: [
    { table: subscriptions, export: 'rows', erasure: 'deleted' },
    { table: checkoutIntents, export: 'rows', erasure: 'deleted' },
    {
      table: paymentEvents,
      export: 'rows',
      erasure: { anonymized: 'the ledger is never changed: what was paid stays paid' },
    },
  ],
} satisfies Feature
