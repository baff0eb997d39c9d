// What a ledger comes to: by example, in every order, and against an oracle that asks the other way round.
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

let counted = 0
const said = (days: number, kind: LedgerEvent['kind'], more: Partial<LedgerEvent> = {}): LedgerEvent => {
  counted += 1
  return {
    kind,
    provider: 'stripe',
    providerEventId: `evt_${counted}`,
    subscriptionId: 'sub_1',
    paymentId: kind === 'paid' ? `pay_${counted}` : null,
    periodEnd: null,
    occurredAt: on(days),
    ...more,
  }
}
const granted = (days: number) =>
  said(days, 'granted', {
    provider: 'admin',
    subscriptionId: 'manual_1',
    periodEnd: on(days + manualGrantDays),
  })
const revoked = (days: number) => said(days, 'revoked', { provider: 'admin', subscriptionId: 'manual_1' })
const standing = (days: number, ...events: LedgerEvent[]) =>
  computeSubscriptionState(events, { now: on(days), periodDays })

describe('a payment', () => {
  test('buys a period', () => {
    expect(standing(1, said(0, 'paid'))).toMatchObject({
      status: 'active',
      currentPeriodEnd: on(30),
      stripeSubscriptionId: 'sub_1',
      cancelAtPeriodEnd: false,
      paymentFailedAt: null,
      renewing: [{ provider: 'stripe', subscriptionId: 'sub_1' }],
    })
  })
  test('goes on where the period before ends, the grace included', () => {
    expect(standing(40, said(0, 'paid'), said(28, 'paid')).currentPeriodEnd).toEqual(on(60))
    expect(standing(40, said(0, 'paid'), said(32.9, 'paid')).currentPeriodEnd).toEqual(on(60))
    expect(standing(40, said(0, 'paid'), said(33, 'paid')).currentPeriodEnd).toEqual(on(63))
  })
  test('holds until the end that its provider names, which takes nothing away', () => {
    expect(standing(1, said(0, 'paid', { periodEnd: on(31) })).currentPeriodEnd).toEqual(on(31))
    const shorter = said(1, 'paid', { periodEnd: on(5) })
    expect(standing(2, said(0, 'paid'), shorter).currentPeriodEnd).toEqual(on(30))
  })
  test('counts once, whoever speaks of it, and as long as any of them says', () => {
    const checkout = said(0, 'paid', { paymentId: 'in_1' })
    const invoice = said(0.001, 'paid', { paymentId: 'in_1', periodEnd: on(31) })
    expect(standing(1, checkout, invoice).currentPeriodEnd).toEqual(on(31))
    expect(standing(1, checkout, said(0.001, 'paid', { paymentId: 'in_1' })).currentPeriodEnd).toEqual(on(30))
  })
  test('of no subscription renews nothing', () => {
    const once = said(0, 'paid', { subscriptionId: null, paymentId: 'p' })
    expect(standing(1, once)).toMatchObject({
      status: 'active',
      stripeSubscriptionId: 'once_p',
      cancelAtPeriodEnd: true,
      renewing: [],
      ending: [],
    })
  })
  test('has three days of grace, to the moment', () => {
    expect(standing(32.99, said(0, 'paid')).status).toBe('active')
    expect(standing(33, said(0, 'paid')).status).toBe('inactive')
  })
})

describe('a failed renewal', () => {
  test('shows until it is made good', () => {
    expect(standing(31, said(0, 'paid'), said(30, 'failed'))).toMatchObject({
      status: 'active',
      paymentFailedAt: on(30),
    })
    expect(standing(32, said(0, 'paid'), said(30, 'failed'), said(31, 'paid')).paymentFailedAt).toBeNull()
  })
  test('is none where nothing was ever paid', () => {
    expect(standing(1, said(0, 'failed'))).toMatchObject({ status: 'inactive', renewing: [] })
    expect(standing(1, said(0, 'failed')).paymentFailedAt).toBeNull()
  })
})

describe('a cancellation', () => {
  test('ends with the period, and can be taken back', () => {
    const canceled = standing(2, said(0, 'paid'), said(1, 'canceled'))
    expect(canceled).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, renewing: [] })
    expect(canceled.ending).toEqual([{ provider: 'stripe', subscriptionId: 'sub_1' }])
    const resumed = standing(3, said(0, 'paid'), said(1, 'canceled'), said(2, 'resumed'))
    expect(resumed).toMatchObject({ cancelAtPeriodEnd: false, ending: [] })
  })
  test('is over with a new subscription, whose time the end of the old one does not touch', () => {
    const events = [
      said(0, 'paid'),
      said(1, 'canceled'),
      said(20, 'paid', { subscriptionId: 'sub_2' }),
      said(30, 'ended'),
    ]
    expect(standing(31, ...events)).toMatchObject({
      status: 'active',
      currentPeriodEnd: on(60),
      stripeSubscriptionId: 'sub_2',
      cancelAtPeriodEnd: false,
    })
  })
})

describe('an end', () => {
  test('has no grace', () => {
    expect(standing(11, said(0, 'paid'), said(10, 'ended'))).toMatchObject({
      status: 'inactive',
      currentPeriodEnd: on(10),
      renewing: [],
    })
  })
  test('by a refund takes the payment away wherever it stands', () => {
    const [first, second] = [said(0, 'paid'), said(1, 'paid')]
    const refund = said(2, 'refunded', { paymentId: first.paymentId })
    expect(standing(3, first, second, refund).currentPeriodEnd).toEqual(on(31))
    const both = said(3, 'refunded', { paymentId: second.paymentId })
    expect(standing(4, first, second, refund, both)).toMatchObject({
      status: 'inactive',
      currentPeriodEnd: on(3),
    })
  })
})

describe('an administrator', () => {
  test('gives a year that no provider shortens', () => {
    const events = [
      granted(0),
      said(1, 'paid'),
      said(2, 'failed'),
      said(3, 'refunded', { paymentId: 'x' }),
      said(4, 'ended'),
    ]
    expect(standing(5, ...events)).toMatchObject({
      status: 'active',
      currentPeriodEnd: on(365),
      stripeSubscriptionId: 'manual_1',
    })
    expect(standing(365, granted(0)).status).toBe('inactive')
  })
  test('leaves the longer paid plan in view', () => {
    const paid = said(0, 'paid', { periodEnd: on(400) })
    expect(standing(1, paid, granted(0))).toMatchObject({
      currentPeriodEnd: on(400),
      stripeSubscriptionId: 'sub_1',
    })
  })
  test('ends what was given and what was paid, now; a later payment counts again', () => {
    const events = [granted(0), said(1, 'paid'), revoked(2)]
    expect(standing(2, ...events)).toMatchObject({ status: 'inactive', currentPeriodEnd: on(2) })
    expect(standing(32, ...events, said(31, 'paid'))).toMatchObject({
      status: 'active',
      currentPeriodEnd: on(61),
    })
  })
  test('ends also what is older than the ledger', () => {
    expect(standing(2, revoked(2))).toMatchObject({ status: 'inactive', currentPeriodEnd: on(2) })
  })
})

/** Lives of up to twenty events, at times of their own or many at one. */
const life = (gap: fc.Arbitrary<number>) =>
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
        named: fc.option(fc.integer({ min: 1, max: 90 })),
      }),
      { minLength: 1, maxLength: 20 },
    )
    .map((acts) => {
      let days = 0
      return acts.map(({ gap: wait, kind, subscriptionId, paymentId, named }, index): LedgerEvent => {
        days += wait
        const byAdmin = kind === 'granted' || kind === 'revoked'
        return {
          kind,
          provider: byAdmin ? 'admin' : 'stripe',
          providerEventId: `evt_${String(index).padStart(2, '0')}`,
          // A payment belongs to one purchase, whoever speaks of it.
          subscriptionId: byAdmin ? 'manual_1' : kind === 'paid' ? subscriptionOf(paymentId) : subscriptionId,
          paymentId: kind === 'paid' || kind === 'refunded' ? paymentId : null,
          periodEnd:
            kind === 'granted'
              ? on(days + manualGrantDays)
              : kind === 'paid' && named !== null
                ? on(days + named)
                : null,
          occurredAt: on(days),
        }
      })
    })
const subscriptionOf = (paymentId: string) => [null, 'sub_1', 'sub_2'][Number(paymentId.slice(4)) % 3] ?? null

const anyGap = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40 }))

property.prop(
  [
    life(anyGap).chain((events) =>
      fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
    ),
    fc.integer({ min: 0, max: 500 }),
  ],
  { numRuns: 2000 },
)(
  'comes to the same in every order, and a stored row says the same of being Premium',
  ([events, shuffled], days) => {
    const expected = standing(days, ...events)
    const found = standing(days, ...shuffled)
    const sorted = (list: typeof found.renewing) => list.map((one) => one.subscriptionId).toSorted()
    expect({ ...found, renewing: sorted(found.renewing), ending: sorted(found.ending) }).toEqual({
      ...expected,
      renewing: sorted(expected.renewing),
      ending: sorted(expected.ending),
    })
    expect(isPremiumAt(expected, on(days))).toBe(expected.status === 'active')
  },
)

/** Asks backwards, where the rule goes forward: until when was this bought, as it stood at that moment? */
const oracle = (events: readonly LedgerEvent[], now: Date) => {
  const at = (event: LedgerEvent) => event.occurredAt.getTime()
  const first = (event: LedgerEvent) =>
    events.find((one) => one.kind === 'paid' && one.paymentId === event.paymentId) === event
  const payments = events.filter((event) => event.kind === 'paid' && first(event))
  const keyOf = (event: LedgerEvent) => event.subscriptionId ?? event.paymentId
  const keys = [...new Set(payments.map(keyOf))]
  const lastCut = (key: string | null, before: number) =>
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
    const named = events
      .filter(({ kind, paymentId }) => kind === 'paid' && paymentId === payment.paymentId)
      .flatMap(({ periodEnd }) => (periodEnd === null ? [] : [periodEnd.getTime()]))
    if (named.length > 0) return Math.max(...named)
    const running = keys
      .map((key) => untilOf(key, at(payment)))
      .filter((until) => at(payment) < until + graceDays * day)
    return (running.length > 0 ? Math.max(...running) : at(payment)) + periodDays * day
  }
  const untilOf = (key: string | null, before: number): number => {
    const cut = lastCut(key, before)
    const counting = payments.filter(
      (payment) =>
        keyOf(payment) === key &&
        at(payment) < before &&
        at(payment) > cut &&
        !events.some(({ kind, paymentId }) => kind === 'refunded' && paymentId === payment.paymentId),
    )
    return Math.max(-Infinity, ...counting.map(endOf))
  }
  const whole = Infinity
  const paid = Math.max(-Infinity, ...keys.map((key) => untilOf(key, whole)))
  const given = Math.max(
    -Infinity,
    ...events
      .filter((event) => event.kind === 'granted' && at(event) > lastCut(null, whole))
      .map((event) => event.periodEnd?.getTime() ?? 0),
  )
  return {
    until: Math.max(paid + graceDays * day, given),
    active: Math.max(paid + graceDays * day, given) > now.getTime(),
  }
}

// At times of their own, so that the oracle need not know which of two at once comes first.
const apart = fc.integer({ min: 1, max: 40 })

property.prop([life(apart), fc.integer({ min: 0, max: 400 })], { numRuns: 2000 })(
  'comes to what the oracle says',
  (events, later) => {
    const days = later + (Number(events.at(-1)?.occurredAt) - start) / day
    const now = on(days)
    const known = oracle(events, now)
    const found = standing(days, ...events)
    expect(found.status === 'active').toBe(known.active)
    if (!known.active) return
    const grace = found.stripeSubscriptionId?.startsWith('manual_') ? 0 : graceDays
    expect((found.currentPeriodEnd?.getTime() ?? 0) + grace * day).toBe(known.until)
  },
)
