import { accountErasure } from '#server/features/auth/accounts/account-erasure.ts'
import type { Feature } from '#server/platform/feature.ts'
import { eraseFromPayments } from './erasure.ts'
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
  extensions: [accountErasure.extend(eraseFromPayments)],
  personalData: [
    {
      table: subscriptions,
      export: { title: { es: 'Suscripción', en: 'Subscription' } },
      erasure: 'deleted',
    },
    {
      table: checkoutIntents,
      export: {
        title: { es: 'Compras iniciadas', en: 'Checkouts' },
        // The reference gives access to paying.
        without: [checkoutIntents.reference],
      },
      erasure: 'deleted',
    },
    {
      table: paymentEvents,
      export: { title: { es: 'Pagos', en: 'Payments' }, without: [paymentEvents.reference] },
      erasure: { anonymized: 'the ledger is never changed: what was paid stays paid' },
    },
  ],
} satisfies Feature
