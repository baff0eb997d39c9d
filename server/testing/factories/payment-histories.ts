// Payment histories of people, for tests that deliver the events of providers in every wrong order.
import { fc } from '@fast-check/vitest'
import { premiumPrice } from '#contract/features/subscription/prices.ts'
import type { PaymentEvent } from '#server/features/subscription/providers/payment-provider.ts'

const acts = ['renew', 'renew', 'renew', 'fail', 'cancel', 'resume', 'refund', 'end', 'buy', 'cheat'] as const

/** What happens to somebody: they buy, and up to nine things follow, hours or none apart. */
export const paymentHistory = fc.array(
  fc.record({
    act: fc.constantFrom(...acts),
    hours: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 600 })),
    /** Which of what was there before it is about. */
    which: fc.nat({ max: 20 }),
    /** Whether the provider says until when a payment holds. */
    hasPeriodEnd: fc.boolean(),
  }),
  { minLength: 2, maxLength: 9 },
)
export type PaymentHistory = typeof paymentHistory extends fc.Arbitrary<infer Life> ? Life : never

const hour = 3_600_000
const day = 24 * hour

/**
 * What a provider says of that life, in the true order, which ends at `now`.
 * @param name begins all names, so that the same life can be another person's
 * @param references of two checkouts of theirs
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
  let bought = 0
  const payments: string[] = []
  const addEvent = (kind: PaymentEvent['kind'], more: Partial<PaymentEvent>) =>
    events.push({
      id: `${name}_evt_${String(events.length).padStart(2, '0')}`,
      kind,
      occurredAt: new Date(at),
      ...more,
    })
  const pay = (subscriptionId: string, hasPeriodEnd: boolean, more: Partial<PaymentEvent>) => {
    const paymentId = `${name}_in_${payments.length}`
    payments.push(paymentId)
    const paid = { subscriptionId, paymentId, ...premiumPrice }
    addEvent('paid', { ...paid, ...more })
    // As Stripe does: the invoice speaks of the same payment, without the reference.
    if (hasPeriodEnd) addEvent('paid', { ...paid, periodEnd: new Date(at + 31 * day) })
  }
  const buy = (hasPeriodEnd: boolean) => {
    const reference = references[bought] ?? references[1]
    bought = Math.min(bought + 1, 2)
    pay(`${name}_sub_${bought}`, hasPeriodEnd, { reference })
  }
  buy(history[0]?.hasPeriodEnd ?? false)
  for (const { act, hours, which, hasPeriodEnd } of history) {
    at += hours * hour
    const subscriptionId = `${name}_sub_${(which % bought) + 1}`
    if (act === 'renew') pay(subscriptionId, hasPeriodEnd, {})
    else if (act === 'fail') addEvent('failed', { subscriptionId })
    else if (act === 'cancel') addEvent('canceled', { subscriptionId })
    else if (act === 'resume') addEvent('resumed', { subscriptionId })
    else if (act === 'end') addEvent('ended', { subscriptionId })
    // As Stripe does: a refund names the payment alone.
    else if (act === 'refund') addEvent('refunded', { paymentId: payments[which % payments.length] })
    else if (act === 'buy' && bought < 2) buy(hasPeriodEnd)
    // Another amount than was agreed: a person must look at it.
    else if (act === 'cheat')
      addEvent('paid', {
        reference: references[0],
        paymentId: `${name}_cheap_${events.length}`,
        amountMinor: 100,
        currency: 'COP',
      })
  }
  return events
}

/** Whether the amount is the agreed one, so that the event counts. */
export const hasExpectedAmount = ({ kind, amountMinor }: PaymentEvent): boolean =>
  kind !== 'paid' || amountMinor === premiumPrice.amountMinor
