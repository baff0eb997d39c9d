import type Stripe from 'stripe'
import type { PaymentEvent } from './payment-provider.ts'
import type { StripeApi } from './stripe-api.ts'

const fromSeconds = (seconds: number): Date => new Date(seconds * 1000)
/** Stripe sends an id or the whole object. */
const idOf = (value: string | { readonly id?: string } | null | undefined): string | undefined =>
  (typeof value === 'string' ? value : value?.id) ?? undefined

/** Undefined for irrelevant events. */
export const toPaymentEvent = async (
  api: StripeApi,
  event: Stripe.Event,
): Promise<PaymentEvent | undefined> => {
  const base = { id: event.id, occurredAt: fromSeconds(event.created) }
  switch (event.type) {
    case 'checkout.session.completed':
    // Slow payment methods pay or fail some days after the page.
    case 'checkout.session.async_payment_succeeded':
      return event.data.object.payment_status === 'unpaid'
        ? undefined
        : { ...base, kind: 'paid', ...sessionFields(event.data.object) }
    case 'checkout.session.async_payment_failed':
      return { ...base, kind: 'failed', ...sessionFields(event.data.object) }
    case 'invoice.paid':
      return invoiceEvent(base, 'paid', event.data.object)
    case 'invoice.payment_failed':
      return invoiceEvent(base, 'failed', event.data.object)
    case 'customer.subscription.updated':
      return subscriptionChangeEvent(base, event.data)
    case 'customer.subscription.deleted':
      return { ...base, kind: 'ended', subscriptionId: event.data.object.id }
    case 'charge.refunded':
      return refundEvent(api, base, event.data.object)
    default:
      return undefined
  }
}

type EventBase = Pick<PaymentEvent, 'id' | 'occurredAt'>

const sessionFields = (session: Stripe.Checkout.Session) => ({
  reference: session.client_reference_id ?? undefined,
  subscriptionId: idOf(session.subscription),
  // The invoice of a subscription reports the same payment again; a single payment's refund has its
  // intent.
  paymentId: idOf(session.invoice) ?? idOf(session.payment_intent),
  amountMinor: session.amount_total ?? undefined,
  currency: session.currency?.toUpperCase(),
  email: session.customer_details?.email ?? session.customer_email ?? undefined,
})

const invoiceEvent = (
  base: EventBase,
  kind: 'paid' | 'failed',
  invoice: Stripe.Invoice,
): PaymentEvent | undefined => {
  const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription)
  // Other invoices of the account.
  if (subscriptionId === undefined) return undefined
  const ends = invoice.lines.data.map(({ period }) => period.end)
  return {
    ...base,
    kind,
    subscriptionId,
    paymentId: invoice.id,
    amountMinor: kind === 'paid' ? invoice.amount_paid : invoice.amount_due,
    currency: invoice.currency.toUpperCase(),
    email: invoice.customer_email ?? undefined,
    periodEnd: kind === 'paid' && ends.length > 0 ? fromSeconds(Math.max(...ends)) : undefined,
  }
}

const willCancel = (subscription: Partial<Pick<Stripe.Subscription, 'cancel_at_period_end' | 'cancel_at'>>) =>
  subscription.cancel_at_period_end === true || typeof subscription.cancel_at === 'number'

const subscriptionChangeEvent = (
  base: EventBase,
  { object, previous_attributes: before = {} }: Stripe.CustomerSubscriptionUpdatedEvent.Data,
): PaymentEvent | undefined => {
  // Only changes of the cancellation are relevant.
  if (!('cancel_at_period_end' in before) && !('cancel_at' in before)) return undefined
  return { ...base, kind: willCancel(object) ? 'canceled' : 'resumed', subscriptionId: object.id }
}

const refundEvent = async (
  api: StripeApi,
  base: EventBase,
  charge: Stripe.Charge,
): Promise<PaymentEvent | undefined> => {
  // A partial refund does not end the paid plan.
  if (!charge.refunded) return undefined
  const intent = idOf(charge.payment_intent)
  if (intent === undefined) return undefined
  // Since 2025-03-31.basil neither a charge nor its intent has its invoice.
  const payment = await api.findInvoicePayment(intent)
  return { ...base, kind: 'refunded', paymentId: idOf(payment?.invoice) ?? intent }
}
