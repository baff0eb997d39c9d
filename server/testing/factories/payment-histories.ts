import { fc } from '@fast-check/vitest'
import { premiumPrice } from '#contract/features/subscription/prices.ts'
import type { PaymentEvent } from '#server/features/subscription/providers/payment-provider.ts'

const actions = [
  'renew',
  'renew',
  'renew',
  'fail',
  'cancel',
  'resume',
  'refund',
  'end',
  'buy',
  'underpay',
] as const

/** The actions after a first purchase: up to nine, at the same time or hours apart. */
export const paymentHistory = fc.array(
  fc.record({
    action: fc.constantFrom(...actions),
    hours: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 600 })),
    /** Index of the affected purchase or payment, modulo their number. */
    target: fc.nat({ max: 20 }),
    /** True where the provider names the end of the paid period. */
    hasPeriodEnd: fc.boolean(),
  }),
  { minLength: 2, maxLength: 9 },
)
export type PaymentHistory = typeof paymentHistory extends fc.Arbitrary<infer History> ? History : never

const hour = 3_600_000
const day = 24 * hour

/**
 * The provider's events of a history, in the true order; the last happens just before `now`.
 * @param name prefix of every id, so that two people can have the same history
 * @param references of the person's two checkouts
 */
export const paymentEventsOf = (
  history: PaymentHistory,
  name: string,
  references: readonly [string, string],
  now: Date,
): PaymentEvent[] => {
  const events: PaymentEvent[] = []
  // Half an hour off, so that no period ends at the very moment of the test.
  let at = now.getTime() - history.reduce((sum, { hours }) => sum + hours, 0) * hour - hour / 2
  let purchases = 0
  const payments: string[] = []
  const addEvent = (kind: PaymentEvent['kind'], fields: Partial<PaymentEvent>) =>
    events.push({
      id: `${name}_evt_${String(events.length).padStart(2, '0')}`,
      kind,
      occurredAt: new Date(at),
      ...fields,
    })
  const pay = (subscriptionId: string, hasPeriodEnd: boolean, fields: Partial<PaymentEvent>) => {
    const paymentId = `${name}_in_${payments.length}`
    payments.push(paymentId)
    const paid = { subscriptionId, paymentId, ...premiumPrice }
    addEvent('paid', { ...paid, ...fields })
    // As from Stripe: the invoice reports the same payment, without the reference.
    if (hasPeriodEnd) addEvent('paid', { ...paid, periodEnd: new Date(at + 31 * day) })
  }
  const buy = (hasPeriodEnd: boolean) => {
    const reference = references[purchases] ?? references[1]
    purchases = Math.min(purchases + 1, 2)
    pay(`${name}_sub_${purchases}`, hasPeriodEnd, { reference })
  }
  buy(history[0]?.hasPeriodEnd ?? false)
  for (const { action, hours, target, hasPeriodEnd } of history) {
    at += hours * hour
    const subscriptionId = `${name}_sub_${(target % purchases) + 1}`
    if (action === 'renew') pay(subscriptionId, hasPeriodEnd, {})
    else if (action === 'fail') addEvent('failed', { subscriptionId })
    else if (action === 'cancel') addEvent('canceled', { subscriptionId })
    else if (action === 'resume') addEvent('resumed', { subscriptionId })
    else if (action === 'end') addEvent('ended', { subscriptionId })
    // As from Stripe: a refund names only the payment.
    else if (action === 'refund') addEvent('refunded', { paymentId: payments[target % payments.length] })
    else if (action === 'buy' && purchases < 2) buy(hasPeriodEnd)
    // Not the agreed amount: an administrator must review it.
    else if (action === 'underpay')
      addEvent('paid', {
        reference: references[0],
        paymentId: `${name}_underpaid_${events.length}`,
        amountMinor: 100,
        currency: 'COP',
      })
  }
  return events
}

/** False for a payment of another amount than the agreed one, which does not count. */
export const hasExpectedAmount = ({ kind, amountMinor }: PaymentEvent): boolean =>
  kind !== 'paid' || amountMinor === premiumPrice.amountMinor
