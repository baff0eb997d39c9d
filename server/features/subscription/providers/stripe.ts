import type Stripe from 'stripe'
import type { Clock } from '#server/platform/runtime/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { PaymentEvent, PaymentProvider } from './payment-provider.ts'
import { requireSignature } from './signed-events.ts'
import { createStripeApi } from './stripe-api.ts'
import { toPaymentEvent } from './stripe-events.ts'

type StripeConfig = Extract<Config['payments'], { provider: 'stripe' }>

const signatureHeader = 'stripe-signature'

/** @param origin the address of the API, for tests */
export const createStripeProvider = (
  { link, webhookSecret, secretKey }: StripeConfig,
  clock: Clock,
  origin = 'https://api.stripe.com',
): PaymentProvider => {
  const api = createStripeApi(secretKey, origin)

  const setCancelAtPeriodEnd = async (subscriptionId: string, ends: boolean): Promise<PaymentEvent> => {
    const { subscription, date, requestId } = await api
      .setCancelAtPeriodEnd(subscriptionId, ends)
      .catch(() => {
        throw apiError('SERVICE_UNAVAILABLE')
      })
    return {
      // Stripe's webhook reports the same under another id.
      id: `request:${requestId}`,
      kind: subscription.cancel_at_period_end ? 'canceled' : 'resumed',
      subscriptionId: subscription.id,
      // By Stripe's clock, because the order among its webhook's events counts.
      occurredAt: new Date(date ?? clock()),
    }
  }

  return {
    name: 'stripe',
    checkoutUrl: ({ reference, email }) => {
      const url = new URL(link)
      url.searchParams.set('prefilled_email', email)
      url.searchParams.set('client_reference_id', reference)
      return url.href
    },
    readEvent: async (body, headers) => {
      requireSignature(body, headers.get(signatureHeader), webhookSecret, clock())
      const event: Stripe.Event = JSON.parse(body.toString())
      return toPaymentEvent(api, event)
    },
    cancel: (subscriptionId) => setCancelAtPeriodEnd(subscriptionId, true),
    resume: (subscriptionId) => setCancelAtPeriodEnd(subscriptionId, false),
  }
}
