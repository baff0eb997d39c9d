// A mock of plans and checkouts, in which the test decides the result of a purchase.
import { vi } from 'vitest'
import type { Checkout, Subscription } from '#contract/features/subscription/schema.ts'
import { ana, freePlan, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'

/** A paid plan that renews. */
export const paidPlan: Subscription = {
  ...freePlan,
  status: 'active',
  kind: 'paid',
  currentPeriodEnd: '2099-11-21T15:00:00.000Z',
  canCancel: true,
  manageUrl: 'https://pay.example/manage',
}

/** A checkout that is not paid yet. */
export const openCheckout: Checkout = {
  reference: 'ref-1',
  url: 'https://pay.example/ref-1',
  provider: 'sandbox',
  status: 'open',
  amountMinor: 500_000,
  currency: 'COP',
  createdAt: '2026-11-21T15:00:00.000Z',
}

/** Actions on a tab, in order. */
interface OpenedTab {
  readonly went: string[]
  isClosed: boolean
}

/**
 * Mocks one plan and one checkout, which the test can change. `tabs` are the opened ones;
 * `isBlocked` prevents new ones.
 */
export const servePlan = (plan: Subscription = freePlan, more: Record<string, MockAnswer> = {}) => {
  const tabs: OpenedTab[] = []
  const state = { plan, checkout: openCheckout, isBlocked: false, tabs }
  vi.stubGlobal('open', () => {
    if (state.isBlocked) return null
    const tab: OpenedTab = { went: [], isClosed: false }
    tabs.push(tab)
    return {
      document: document.implementation.createHTMLDocument(),
      opener: window,
      location: { replace: (url: URL) => tab.went.push(url.href) },
      close: () => (tab.isClosed = true),
    }
  })
  const served = mockServer(ana, {
    'GET /api/subscription': () => ({ body: state.plan }),
    'POST /api/subscription/checkouts': () => ({ body: state.checkout }),
    [`GET /api/subscription/checkouts/${openCheckout.reference}`]: () => ({ body: state.checkout }),
    ...more,
  })
  /** Simulates the payment event: the checkout is paid and the plan is Premium. */
  const pay = () => Object.assign(state, { plan: paidPlan, checkout: { ...openCheckout, status: 'paid' } })
  return { ...served, state, pay }
}
