// The subscription state of a ledger: by example, for events in any order, and against an
// independent calculation.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import type { LedgerEvent } from './ledger.ts'
import { graceDays, isPremiumAt } from './premium.ts'
import { computeSubscriptionState } from './ledger.ts'
import { manualGrantDays } from './limits.ts'

const start = Date.UTC(2026, 0, 1)
const day = 86_400_000
const on = (days: number) => new Date(start + days * day)
const periodDays = 30

let eventCount = 0
const eventOn = (days: number, kind: LedgerEvent['kind'], fields: Partial<LedgerEvent> = {}): LedgerEvent => {
  eventCount += 1
  return {
    kind,
    provider: 'stripe',
    providerEventId: `evt_${eventCount}`,
    subscriptionId: 'sub_1',
    paymentId: kind === 'paid' ? `pay_${eventCount}` : null,
    periodEnd: null,
    occurredAt: on(days),
    ...fields,
  }
}
const granted = (days: number) =>
  eventOn(days, 'granted', {
    provider: 'admin',
    subscriptionId: 'manual_1',
    periodEnd: on(days + manualGrantDays),
  })
const revoked = (days: number) => eventOn(days, 'revoked', { provider: 'admin', subscriptionId: 'manual_1' })
const stateOn = (days: number, ...events: LedgerEvent[]) =>
  computeSubscriptionState(events, { now: on(days), periodDays })

describe('a payment', () => {
  test('buys a period', () => {
    expect(stateOn(1, eventOn(0, 'paid'))).toMatchObject({
      status: 'active',
      currentPeriodEnd: on(30),
      stripeSubscriptionId: 'sub_1',
      cancelAtPeriodEnd: false,
      paymentFailedAt: null,
      renewing: [{ provider: 'stripe', subscriptionId: 'sub_1' }],
    })
  })
  test('continues where the previous period ends, grace included', () => {
    expect(stateOn(40, eventOn(0, 'paid'), eventOn(28, 'paid')).currentPeriodEnd).toEqual(on(60))
    expect(stateOn(40, eventOn(0, 'paid'), eventOn(32.9, 'paid')).currentPeriodEnd).toEqual(on(60))
    expect(stateOn(40, eventOn(0, 'paid'), eventOn(33, 'paid')).currentPeriodEnd).toEqual(on(63))
  })
  test('lasts until the end named by its provider, which never shortens a period', () => {
    expect(stateOn(1, eventOn(0, 'paid', { periodEnd: on(31) })).currentPeriodEnd).toEqual(on(31))
    const shorter = eventOn(1, 'paid', { periodEnd: on(5) })
    expect(stateOn(2, eventOn(0, 'paid'), shorter).currentPeriodEnd).toEqual(on(30))
  })
  test('counts once when two events report it, until the later end', () => {
    const checkout = eventOn(0, 'paid', { paymentId: 'in_1' })
    const invoice = eventOn(0.001, 'paid', { paymentId: 'in_1', periodEnd: on(31) })
    expect(stateOn(1, checkout, invoice).currentPeriodEnd).toEqual(on(31))
    expect(stateOn(1, checkout, eventOn(0.001, 'paid', { paymentId: 'in_1' })).currentPeriodEnd).toEqual(
      on(30),
    )
  })
  test('renews nothing without a subscription', () => {
    const once = eventOn(0, 'paid', { subscriptionId: null, paymentId: 'p' })
    expect(stateOn(1, once)).toMatchObject({
      status: 'active',
      stripeSubscriptionId: 'once_p',
      cancelAtPeriodEnd: true,
      renewing: [],
      ending: [],
    })
  })
  test('leaves exactly three days of grace', () => {
    expect(stateOn(32.99, eventOn(0, 'paid')).status).toBe('active')
    expect(stateOn(33, eventOn(0, 'paid')).status).toBe('inactive')
  })
})

describe('a failed renewal', () => {
  test('shows in the state until it is paid', () => {
    expect(stateOn(31, eventOn(0, 'paid'), eventOn(30, 'failed'))).toMatchObject({
      status: 'active',
      paymentFailedAt: on(30),
    })
    expect(
      stateOn(32, eventOn(0, 'paid'), eventOn(30, 'failed'), eventOn(31, 'paid')).paymentFailedAt,
    ).toBeNull()
  })
  test('counts only after a first payment', () => {
    expect(stateOn(1, eventOn(0, 'failed'))).toMatchObject({ status: 'inactive', renewing: [] })
    expect(stateOn(1, eventOn(0, 'failed')).paymentFailedAt).toBeNull()
  })
})

describe('a cancellation', () => {
  test('takes effect at the end of the period, and can be undone', () => {
    const canceled = stateOn(2, eventOn(0, 'paid'), eventOn(1, 'canceled'))
    expect(canceled).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, renewing: [] })
    expect(canceled.ending).toEqual([{ provider: 'stripe', subscriptionId: 'sub_1' }])
    const resumed = stateOn(3, eventOn(0, 'paid'), eventOn(1, 'canceled'), eventOn(2, 'resumed'))
    expect(resumed).toMatchObject({ cancelAtPeriodEnd: false, ending: [] })
  })
  test('ends with a new subscription, which the end of the old one does not shorten', () => {
    const events = [
      eventOn(0, 'paid'),
      eventOn(1, 'canceled'),
      eventOn(20, 'paid', { subscriptionId: 'sub_2' }),
      eventOn(30, 'ended'),
    ]
    expect(stateOn(31, ...events)).toMatchObject({
      status: 'active',
      currentPeriodEnd: on(60),
      stripeSubscriptionId: 'sub_2',
      cancelAtPeriodEnd: false,
    })
  })
})

describe('the end of a subscription', () => {
  test('leaves no grace period', () => {
    expect(stateOn(11, eventOn(0, 'paid'), eventOn(10, 'ended'))).toMatchObject({
      status: 'inactive',
      currentPeriodEnd: on(10),
      renewing: [],
    })
  })
  test('removes the payment after a refund, in any order', () => {
    const [first, second] = [eventOn(0, 'paid'), eventOn(1, 'paid')]
    const refund = eventOn(2, 'refunded', { paymentId: first.paymentId })
    expect(stateOn(3, first, second, refund).currentPeriodEnd).toEqual(on(31))
    const both = eventOn(3, 'refunded', { paymentId: second.paymentId })
    expect(stateOn(4, first, second, refund, both)).toMatchObject({
      status: 'inactive',
      currentPeriodEnd: on(3),
    })
  })
})

describe('an administrator', () => {
  test('grants a year that no provider shortens', () => {
    const events = [
      granted(0),
      eventOn(1, 'paid'),
      eventOn(2, 'failed'),
      eventOn(3, 'refunded', { paymentId: 'x' }),
      eventOn(4, 'ended'),
    ]
    expect(stateOn(5, ...events)).toMatchObject({
      status: 'active',
      currentPeriodEnd: on(365),
      stripeSubscriptionId: 'manual_1',
    })
    expect(stateOn(365, granted(0)).status).toBe('inactive')
  })
  test('grants a year behind a longer paid plan, which is still shown', () => {
    const paid = eventOn(0, 'paid', { periodEnd: on(400) })
    expect(stateOn(1, paid, granted(0))).toMatchObject({
      currentPeriodEnd: on(400),
      stripeSubscriptionId: 'sub_1',
    })
  })
  test('ends granted and paid time now; a later payment counts again', () => {
    const events = [granted(0), eventOn(1, 'paid'), revoked(2)]
    expect(stateOn(2, ...events)).toMatchObject({ status: 'inactive', currentPeriodEnd: on(2) })
    expect(stateOn(32, ...events, eventOn(31, 'paid'))).toMatchObject({
      status: 'active',
      currentPeriodEnd: on(61),
    })
  })
  test('ends a plan that is older than the ledger', () => {
    expect(stateOn(2, revoked(2))).toMatchObject({ status: 'inactive', currentPeriodEnd: on(2) })
  })
})

/** Ledgers of up to twenty events, with that many days between them. */
const anyLedger = (gap: fc.Arbitrary<number>) =>
  fc
    .array(
      fc.record({
        gap,
        kind: fc.constantFrom(
          'paid',
          'paid',
          'paid',
          'failed',
          'canceled',
          'resumed',
          'refunded',
          'ended',
          'granted',
          'revoked',
        ),
        subscriptionId: fc.constantFrom('sub_1', 'sub_2', null),
        paymentId: fc.integer({ min: 1, max: 8 }).map((n) => `pay_${n}`),
        periodDays: fc.option(fc.integer({ min: 1, max: 90 })),
      }),
      { minLength: 1, maxLength: 20 },
    )
    .map((drafts) => {
      let days = 0
      return drafts.map(
        ({ gap: daysBetween, kind, subscriptionId, paymentId, periodDays: paidDays }, index): LedgerEvent => {
          days += daysBetween
          const byAdmin = kind === 'granted' || kind === 'revoked'
          return {
            kind,
            provider: byAdmin ? 'admin' : 'stripe',
            providerEventId: `evt_${String(index).padStart(2, '0')}`,
            // A payment belongs to one purchase, whichever event reports it.
            subscriptionId: byAdmin
              ? 'manual_1'
              : kind === 'paid'
                ? subscriptionOf(paymentId)
                : subscriptionId,
            paymentId: kind === 'paid' || kind === 'refunded' ? paymentId : null,
            periodEnd:
              kind === 'granted'
                ? on(days + manualGrantDays)
                : kind === 'paid' && paidDays !== null
                  ? on(days + paidDays)
                  : null,
            occurredAt: on(days),
          }
        },
      )
    })
const subscriptionOf = (paymentId: string) => [null, 'sub_1', 'sub_2'][Number(paymentId.slice(4)) % 3] ?? null

const anyGap = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40 }))

property.prop(
  [
    anyLedger(anyGap).chain((events) =>
      fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
    ),
    fc.integer({ min: 0, max: 500 }),
  ],
  { numRuns: 2000 },
)(
  'computes the same state for every order of events, in agreement with isPremiumAt',
  ([events, shuffled], days) => {
    const expected = stateOn(days, ...events)
    const found = stateOn(days, ...shuffled)
    const sorted = (list: typeof found.renewing) => list.map((renewal) => renewal.subscriptionId).toSorted()
    expect({ ...found, renewing: sorted(found.renewing), ending: sorted(found.ending) }).toEqual({
      ...expected,
      renewing: sorted(expected.renewing),
      ending: sorted(expected.ending),
    })
    expect(isPremiumAt(expected, on(days))).toBe(expected.status === 'active')
  },
)

/** An independent calculation of the end, backwards. The rule under test goes forward. */
const calculateBackwards = (events: readonly LedgerEvent[], now: Date) => {
  const at = (event: LedgerEvent) => event.occurredAt.getTime()
  const first = (event: LedgerEvent) =>
    events.find((other) => other.kind === 'paid' && other.paymentId === event.paymentId) === event
  const payments = events.filter((event) => event.kind === 'paid' && first(event))
  const keyOf = (event: LedgerEvent) => event.subscriptionId ?? event.paymentId
  const keys = [...new Set(payments.map(keyOf))]
  const lastEndBefore = (key: string | null, before: number) =>
    Math.max(
      -Infinity,
      ...events
        .filter(
          (event) =>
            at(event) < before &&
            (event.kind === 'revoked' || (event.kind === 'ended' && key !== null && keyOf(event) === key)),
        )
        .map(at),
    )
  const endOf = (payment: LedgerEvent): number => {
    const namedEnds = events
      .filter(({ kind, paymentId }) => kind === 'paid' && paymentId === payment.paymentId)
      .flatMap(({ periodEnd }) => (periodEnd === null ? [] : [periodEnd.getTime()]))
    if (namedEnds.length > 0) return Math.max(...namedEnds)
    const running = keys
      .map((key) => untilOf(key, at(payment)))
      .filter((until) => at(payment) < until + graceDays * day)
    return (running.length > 0 ? Math.max(...running) : at(payment)) + periodDays * day
  }
  const untilOf = (key: string | null, before: number): number => {
    const lastEnd = lastEndBefore(key, before)
    const counting = payments.filter(
      (payment) =>
        keyOf(payment) === key &&
        at(payment) < before &&
        at(payment) > lastEnd &&
        !events.some(({ kind, paymentId }) => kind === 'refunded' && paymentId === payment.paymentId),
    )
    return Math.max(-Infinity, ...counting.map(endOf))
  }
  const ever = Infinity
  const paidUntil = Math.max(-Infinity, ...keys.map((key) => untilOf(key, ever)))
  const grantedUntil = Math.max(
    -Infinity,
    ...events
      .filter((event) => event.kind === 'granted' && at(event) > lastEndBefore(null, ever))
      .map((event) => event.periodEnd?.getTime() ?? 0),
  )
  return {
    until: Math.max(paidUntil + graceDays * day, grantedUntil),
    active: Math.max(paidUntil + graceDays * day, grantedUntil) > now.getTime(),
  }
}

// At different times, so that this calculation needs no rule for simultaneous events.
const positiveGap = fc.integer({ min: 1, max: 40 })

property.prop([anyLedger(positiveGap), fc.integer({ min: 0, max: 400 })], { numRuns: 2000 })(
  'agrees with an independent calculation of the state',
  (events, later) => {
    const days = later + (Number(events.at(-1)?.occurredAt) - start) / day
    const now = on(days)
    const expected = calculateBackwards(events, now)
    const found = stateOn(days, ...events)
    expect(found.status === 'active').toBe(expected.active)
    if (!expected.active) return
    const grace = found.stripeSubscriptionId?.startsWith('manual_') ? 0 : graceDays
    expect((found.currentPeriodEnd?.getTime() ?? 0) + grace * day).toBe(expected.until)
  },
)
