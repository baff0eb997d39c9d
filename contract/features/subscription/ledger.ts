// Pure, so that repetition and delay have no effect (docs/decisions/0011-payment-ledger.md).
import { dayMs } from '#contract/shared/dates.ts'
import { manualGrantDays } from './limits.ts'
import type { PaymentEventKind } from './payment-events.ts'
import { graceDays } from './premium.ts'

export type LedgerEvent = {
  readonly kind: PaymentEventKind
  readonly provider: string
  readonly providerEventId: string
  readonly subscriptionId: string | null
  readonly paymentId: string | null
  readonly periodEnd: Date | null
  /** By the provider's clock: the true order, independent of arrival. */
  readonly occurredAt: Date
}

export type Renewal = { readonly provider: string; readonly subscriptionId: string }

export type SubscriptionState = {
  readonly status: 'active' | 'inactive'
  readonly currentPeriodEnd: Date | null
  /** The longer-lasting one's identifier: the provider's of a purchase, or a grant's marker. */
  readonly stripeSubscriptionId: string | null
  /** A purchase exists, and no renewal charges again. */
  readonly cancelAtPeriodEnd: boolean
  readonly paymentFailedAt: Date | null
  /** Subscriptions that charge again automatically. */
  readonly renewing: readonly Renewal[]
  /** Subscriptions that end with their period, and could be resumed. */
  readonly ending: readonly Renewal[]
}

/** Begins the `stripe_subscription_id` of a payment without subscription; its name follows. */
const singlePaymentPrefix = 'once_'

/** One purchase: a subscription with all its payments, or a single payment. */
type Purchase = {
  readonly name: string
  readonly renewal: Renewal | undefined
  paid: boolean
  until: Date | undefined
  /** Ended before its time: no grace. */
  endedEarly: boolean
  canceled: boolean
  failedAt: Date | null
}

/** A payment: its first event, and the end and the subscription that any of its events gave. */
type Payment = { first: LedgerEvent; periodEnd: Date | undefined; subscriptionId: string | null }

type Replay = {
  readonly periodDays: number
  readonly payments: ReadonlyMap<string, Payment>
  /** The keys of refunded payments. */
  readonly refunded: ReadonlySet<string>
  readonly purchases: Map<string, Purchase>
  /** The purchase with the latest payment. */
  latest: Purchase | undefined
  grantedUntil: Date | undefined
  grantMarker: string | null
  /** The time of the last withdrawal, shown where no purchase has an end. */
  lastEndedAt: Date | null
}

/**
 * @param events all of one person's, in any order
 * @param options `periodDays` is the length of a payment without an end from the provider
 */
export const computeSubscriptionState = (
  events: readonly LedgerEvent[],
  { now, periodDays }: { readonly now: Date; readonly periodDays: number },
): SubscriptionState => {
  const ordered = events.toSorted(byOccurrence)
  const replay: Replay = {
    periodDays,
    payments: collectPayments(ordered),
    refunded: new Set(ordered.filter(({ kind }) => kind === 'refunded').map(paymentKey)),
    purchases: new Map(),
    latest: undefined,
    grantedUntil: undefined,
    grantMarker: null,
    lastEndedAt: null,
  }
  for (const event of ordered) apply[event.kind](replay, event)
  return summarize(replay, now)
}

// A provider's clock counts seconds. At the same moment, an attempt comes before its outcome.
const rank: readonly PaymentEventKind[] = [
  'failed',
  'paid',
  'canceled',
  'resumed',
  'refunded',
  'ended',
  'granted',
  'revoked',
]

const byOccurrence = (a: LedgerEvent, b: LedgerEvent): number =>
  a.occurredAt.getTime() - b.occurredAt.getTime() ||
  rank.indexOf(a.kind) - rank.indexOf(b.kind) ||
  (a.provider + a.providerEventId < b.provider + b.providerEventId ? -1 : 1)

const later = (a: Date | undefined, b: Date): Date => (a !== undefined && a > b ? a : b)
const earlier = (a: Date | undefined, b: Date): Date => (a !== undefined && a < b ? a : b)
const addDays = (from: Date, days: number): Date => new Date(from.getTime() + days * dayMs)

const paymentKey = ({ provider, paymentId, providerEventId }: LedgerEvent): string =>
  JSON.stringify([provider, paymentId === null, paymentId ?? providerEventId])

const collectPayments = (ordered: readonly LedgerEvent[]): ReadonlyMap<string, Payment> => {
  const payments = new Map<string, Payment>()
  for (const event of ordered.filter(({ kind }) => kind === 'paid')) {
    const key = paymentKey(event)
    const known = payments.get(key)
    payments.set(key, {
      first: known?.first ?? event,
      periodEnd: event.periodEnd === null ? known?.periodEnd : later(known?.periodEnd, event.periodEnd),
      subscriptionId: known?.subscriptionId ?? event.subscriptionId,
    })
  }
  return payments
}

/** The purchase that an event belongs to; the first event of one creates it. */
const purchaseOf = ({ payments, purchases }: Replay, event: LedgerEvent): Purchase => {
  const { provider } = event
  const subscriptionId = event.subscriptionId ?? payments.get(paymentKey(event))?.subscriptionId ?? null
  const key = subscriptionId === null ? paymentKey(event) : JSON.stringify([provider, subscriptionId])
  const known = purchases.get(key)
  if (known !== undefined) return known
  const purchase: Purchase = {
    name: subscriptionId ?? `${singlePaymentPrefix}${event.paymentId ?? event.providerEventId}`,
    renewal: subscriptionId === null ? undefined : { provider, subscriptionId },
    paid: false,
    until: undefined,
    endedEarly: false,
    canceled: false,
    failedAt: null,
  }
  purchases.set(key, purchase)
  return purchase
}

const endPurchase = (purchase: Purchase, at: Date): void => {
  if (purchase.until !== undefined) purchase.until = earlier(purchase.until, at)
  purchase.endedEarly = true
  purchase.failedAt = null
}

const applyPayment = (replay: Replay, event: LedgerEvent): void => {
  const key = paymentKey(event)
  const payment = replay.payments.get(key)
  // Reported twice, as by a checkout and by its invoice: it counts once, by its first event.
  if (payment?.first !== event) return
  const purchase = purchaseOf(replay, event)
  purchase.failedAt = null
  purchase.paid = true
  replay.latest = purchase
  if (replay.refunded.has(key)) return
  const running = [...replay.purchases.values()]
    .flatMap(({ until, endedEarly }) => (until === undefined || endedEarly ? [] : [until]))
    .filter((until) => event.occurredAt < addDays(until, graceDays))
    .reduce<Date | undefined>(later, undefined)
  const end = payment.periodEnd ?? addDays(running ?? event.occurredAt, replay.periodDays)
  purchase.until = purchase.endedEarly ? end : later(purchase.until, end)
  purchase.endedEarly = false
}

const applyFailure = (replay: Replay, event: LedgerEvent): void => {
  const purchase = purchaseOf(replay, event)
  // A purchase without a payment has not failed to renew: that was a checkout.
  if (purchase === replay.latest && purchase.renewal !== undefined) purchase.failedAt = event.occurredAt
}

const applyGrant = (replay: Replay, { occurredAt, periodEnd, subscriptionId }: LedgerEvent): void => {
  replay.grantedUntil = later(replay.grantedUntil, periodEnd ?? addDays(occurredAt, manualGrantDays))
  replay.grantMarker = subscriptionId
}

const applyRevocation = (replay: Replay, { occurredAt }: LedgerEvent): void => {
  for (const purchase of replay.purchases.values()) endPurchase(purchase, occurredAt)
  if (replay.grantedUntil !== undefined) replay.grantedUntil = earlier(replay.grantedUntil, occurredAt)
  replay.lastEndedAt = occurredAt
}

const apply: Record<PaymentEventKind, (replay: Replay, event: LedgerEvent) => void> = {
  paid: applyPayment,
  failed: applyFailure,
  canceled: (replay, event) => void (purchaseOf(replay, event).canceled = true),
  resumed: (replay, event) => void (purchaseOf(replay, event).canceled = false),
  // A refunded payment buys no time: see `refunded`.
  refunded: (replay, event) => void (replay.lastEndedAt = event.occurredAt),
  ended: (replay, event) => endPurchase(purchaseOf(replay, event), event.occurredAt),
  granted: applyGrant,
  revoked: applyRevocation,
}

/** The end of a purchase's Premium, grace included, in milliseconds since 1970. */
const activeUntil = ({ until, endedEarly }: Purchase, now: Date): number => {
  if (until === undefined) return -Infinity
  return endedEarly ? Math.min(until.getTime(), now.getTime()) : addDays(until, graceDays).getTime()
}

const summarize = (
  { purchases, latest, grantedUntil, grantMarker, lastEndedAt }: Replay,
  now: Date,
): SubscriptionState => {
  const all = [...purchases.values()]
  const longest = all.reduce<Purchase | undefined>(
    (best, purchase) =>
      best === undefined || activeUntil(purchase, now) > activeUntil(best, now) ? purchase : best,
    undefined,
  )
  const paidUntil = longest === undefined ? -Infinity : activeUntil(longest, now)
  const isPaid = all.some((purchase) => !purchase.endedEarly && activeUntil(purchase, now) > now.getTime())
  const isGranted = grantedUntil !== undefined && grantedUntil > now
  const showsGrant = grantedUntil !== undefined && grantedUntil.getTime() >= paidUntil
  const renewals = (canceled: boolean): Renewal[] =>
    all.flatMap(({ renewal, paid, endedEarly, ...item }) =>
      renewal !== undefined && paid && !endedEarly && item.canceled === canceled ? [renewal] : [],
    )
  const renewing = renewals(false)
  return {
    status: isPaid || isGranted ? 'active' : 'inactive',
    currentPeriodEnd: (showsGrant ? grantedUntil : longest?.until) ?? lastEndedAt,
    stripeSubscriptionId: showsGrant ? grantMarker : (longest?.name ?? null),
    cancelAtPeriodEnd: isPaid && renewing.length === 0,
    paymentFailedAt: latest?.failedAt ?? null,
    renewing,
    ending: renewals(true),
  }
}
