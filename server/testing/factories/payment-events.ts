// Payment events as the sandbox's provider would send them, for tests that send their own.
import { randomUUID } from 'node:crypto'
import { premiumPrice } from '#contract/features/subscription/prices.ts'
import { getPaymentProvider } from '#server/features/subscription/providers/configured-provider.ts'
import type { PaymentEvent } from '#server/features/subscription/providers/payment-provider.ts'
import type { TestApp } from '#server/testing/clients/test-app.ts'

type EventFields = Partial<PaymentEvent> & Pick<PaymentEvent, 'kind'>

/** An event of the sandbox; what the test does not say is filled in. */
export const aPaymentEvent = ({ kind, ...fields }: EventFields): PaymentEvent => ({
  id: `evt_${randomUUID()}`,
  kind,
  occurredAt: new Date(),
  ...(kind === 'paid' ? { ...premiumPrice, paymentId: `pay_${randomUUID()}` } : {}),
  ...fields,
})

/** Sends it to the webhook, signed with the secret that `app` accepts. */
export const sendPaymentEvent = async (app: TestApp, fields: EventFields) => {
  const { sign } = await getPaymentProvider(app.services)
  const { body, headers } = sign?.(aPaymentEvent(fields)) ?? {}
  if (body === undefined || headers === undefined) throw new Error('only the sandbox signs')
  return app.inject({
    method: 'POST',
    url: '/api/payments/sandbox/events',
    payload: body,
    headers: { 'content-type': 'application/json', ...Object.fromEntries(headers) },
  })
}
