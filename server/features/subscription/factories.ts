import { randomUUID } from 'node:crypto'
import { premiumPrice } from '#contract/features/subscription/prices.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import type { TestApp } from '#server/testing/clients/test-app.ts'
import { single, type Insertable, type WithId } from '#server/testing/factories/inserted-row.ts'
import { getPaymentProvider } from './providers/configured-provider.ts'
import type { PaymentEvent } from './providers/payment-provider.ts'
import { paymentEvents, subscriptions } from './tables.ts'

/** Premium for a year. */
export const anActiveSubscription = async (
  db: Db,
  person: WithId,
  subscription: Insertable<typeof subscriptions.$inferInsert> = {},
) =>
  single(
    await db
      .insert(subscriptions)
      .values({
        id: newId(),
        userId: person.id,
        status: 'active',
        currentPeriodEnd: new Date(Date.now() + 365 * 86_400_000),
        ...subscription,
      })
      .returning(),
  )

/** A payment of the sandbox without a checkout. */
export const anUnmatchedPayment = async (db: Db, event: Insertable<typeof paymentEvents.$inferInsert> = {}) =>
  single(
    await db
      .insert(paymentEvents)
      .values({
        id: newId(),
        provider: 'sandbox',
        providerEventId: randomUUID(),
        kind: 'paid',
        paymentId: randomUUID(),
        amountMinor: 500_000,
        currency: 'COP',
        email: 'payer@example.com',
        occurredAt: new Date(),
        receivedAt: new Date(),
        ...event,
      })
      .returning(),
  )

type EventFields = Partial<PaymentEvent> & Pick<PaymentEvent, 'kind'>

/** An event of the sandbox, with defaults for omitted fields. */
export const aPaymentEvent = ({ kind, ...fields }: EventFields): PaymentEvent => ({
  id: `evt_${randomUUID()}`,
  kind,
  occurredAt: new Date(),
  ...(kind === 'paid' ? { ...premiumPrice, paymentId: `pay_${randomUUID()}` } : {}),
  ...fields,
})

/** Sends an event to the webhook, signed with the secret that `app` accepts. */
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
