// With Stripe a Payment Link is the page, its library verifies the webhook, and its API stops
// renewals.
import Stripe from 'stripe'
import type { Clock } from '#server/platform/runtime/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { toPaymentEvent } from './stripe-events.ts'
import type { PaymentEvent, PaymentProvider } from './payment-provider.ts'

type StripeConfig = Extract<Config['payments'], { provider: 'stripe' }>

const signatureHeader = 'stripe-signature'

// A person waits for it on a page; the library's default of 80 seconds is for batches.
const timeoutMs = 10_000

/** @param api the address of the API, for tests */
export const createStripeProvider = (
  { link, webhookSecret, secretKey }: StripeConfig,
  clock: Clock,
  api: Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> = {},
): PaymentProvider => {
  const stripe = new Stripe(secretKey, { ...api, timeout: timeoutMs, maxNetworkRetries: 1, telemetry: false })

  const setCancelAtPeriodEnd = async (subscriptionId: string, ends: boolean): Promise<PaymentEvent> => {
    const answer = await stripe.subscriptions
      .update(subscriptionId, { cancel_at_period_end: ends })
      .catch(() => {
        throw apiError('SERVICE_UNAVAILABLE')
      })
    const { headers, requestId } = answer.lastResponse
    return {
      // Stripe's webhook will report the same under another id.
      id: `request:${requestId}`,
      kind: answer.cancel_at_period_end ? 'canceled' : 'resumed',
      subscriptionId: answer.id,
      // By Stripe's clock, like the events of its webhook, because their order counts.
      occurredAt: new Date(headers['date'] ?? clock()),
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
    readEvent: async (body, headers) =>
      toPaymentEvent(stripe, verifyEvent(stripe, body, headers.get(signatureHeader), webhookSecret, clock)),
    cancel: (subscriptionId) => setCancelAtPeriodEnd(subscriptionId, true),
    resume: (subscriptionId) => setCancelAtPeriodEnd(subscriptionId, false),
  }
}

const verifyEvent = (
  stripe: Stripe,
  body: Buffer,
  header: string | null,
  secret: string,
  clock: Clock,
): Stripe.Event => {
  try {
    return stripe.webhooks.constructEvent(body, header ?? '', secret, undefined, undefined, clock().getTime())
  } catch {
    throw apiError('INVALID_SIGNATURE')
  }
}
