// Stripe's library is 23 MB of an installation, so only tests and types use it.
import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'

/** The version of the types. */
const version: Stripe.LatestApiVersion = '2026-10-28.endive'

// Short, because people see a page load meanwhile.
const timeoutMs = 10_000

export type StripeApi = {
  /** @returns the changed subscription, and the time and id of the request */
  setCancelAtPeriodEnd(
    id: string,
    ends: boolean,
  ): Promise<{
    readonly subscription: Stripe.Subscription
    readonly date: string | null
    readonly requestId: string | null
  }>
  findInvoicePayment(intent: string): Promise<Stripe.InvoicePayment | undefined>
}

/** @param origin the address of the API, for tests */
export const createStripeApi = (secretKey: string, origin: string): StripeApi => {
  const call = async (path: string, change?: URLSearchParams): Promise<Response> => {
    const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': version }
    // A repeated request with the same key has no further effect.
    const sent = change && {
      method: 'POST',
      body: change,
      headers: { ...headers, 'idempotency-key': randomUUID() },
    }
    const send = () =>
      fetch(new URL(path, origin), {
        headers,
        ...sent,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
    const first = await send().catch(() => undefined)
    const answer = first === undefined || first.status === 409 || first.status >= 500 ? await send() : first
    if (!answer.ok) throw new Error(`Stripe answered ${answer.status} to ${path}`)
    return answer
  }
  return {
    setCancelAtPeriodEnd: async (id, ends) => {
      const change = new URLSearchParams({ cancel_at_period_end: String(ends) })
      const answer = await call(`/v1/subscriptions/${encodeURIComponent(id)}`, change)
      const subscription: Stripe.Subscription = JSON.parse(await answer.text())
      return { subscription, date: answer.headers.get('date'), requestId: answer.headers.get('request-id') }
    },
    findInvoicePayment: async (intent) => {
      const query = new URLSearchParams({
        'payment[type]': 'payment_intent',
        'payment[payment_intent]': intent,
        limit: '1',
      })
      const answer = await call(`/v1/invoice_payments?${query.toString()}`)
      const list: Stripe.ApiList<Stripe.InvoicePayment> = JSON.parse(await answer.text())
      return list.data[0]
    },
  }
}
