// What the free plan allows, and when a subscription counts as Premium. The server asks the same in SQL, and a test holds the two together.
import type { LedgerEvent, PaymentEventKind, Renewal, SubscriptionState } from './payment-events.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import type { Subscription } from './schema.ts'

/** Days that a paid subscription outlives its period, so that a late renewal interrupts nobody (decisions, section 3). */
export const graceDays = 3

/** What a manual grant's `stripe_subscription_id` begins with; the administrator's id follows (decisions, section 3). */
export const manualGrantPrefix = 'manual_'

/** What stands there for a payment that no subscription renews; the provider's name of the payment follows. */
const singlePaymentPrefix = 'once_'

/** Whether it was paid for at a provider. A row without an identifier was, like a manual grant, given by hand. */
export const isPaid = (stripeSubscriptionId: string | null): boolean =>
  stripeSubscriptionId !== null && !stripeSubscriptionId.startsWith(manualGrantPrefix)

/** Whether a stored row means Premium at `now`: active, and its period, with the grace of paid ones, not over. */
export const isPremiumAt = (
  row: Pick<Subscription, 'status'> & {
    readonly currentPeriodEnd: Date | null
    readonly stripeSubscriptionId: string | null
  },
  now: Date,
): boolean => {
  if (row.status !== 'active') return false
  if (row.currentPeriodEnd === null) return true
  const grace = isPaid(row.stripeSubscriptionId) ? graceDays * 86_400_000 : 0
  return now.getTime() < row.currentPeriodEnd.getTime() + grace
}

/** The most of each that the free plan allows for one pet; 0 leaves it out (specification, section 9). Premium has no limit. */
export const freePlanLimits: Readonly<Record<PlanFeature, number>> = {
  allergies: 2,
  medications: 3,
  vaccines: 3,
  documents: 2,
  microchip: 0,
  sharing: 0,
}

/** What one period of Premium costs: 5000 COP, in minor units (specification, section 9). The charge is always in COP. */
export const premiumPrice = { amountMinor: 500_000, currency: 'COP' } as const

/** Days in one period, unless PREMIUM_PERIOD_DAYS says otherwise (decisions, section 3). */
export const premiumPeriodDays = 30

/** Days that Premium given by an administrator lasts (specification, section 9). */
export const manualGrantDays = 365

/** Days before the end of a period that nothing renews on which the person is told. */
export const expiryNoticeDays = 3

/** How much of each currency one peso is (specification, section 9): a reference, for the charge is in COP. */
export const displayRates = {
  COP: 1,
  USD: 0.00024,
  ARS: 0.24,
  MXN: 0.0048,
  EUR: 0.00022,
  BRL: 0.0012,
  CLP: 0.21,
  PEN: 0.00089,
} as const
export type DisplayCurrency = keyof typeof displayRates

/** In the order of the specification. */
export const displayCurrencies: readonly DisplayCurrency[] = [
  'COP',
  'USD',
  'ARS',
  'MXN',
  'EUR',
  'BRL',
  'CLP',
  'PEN',
]

/** COP shows no decimals, the others two (specification, section 9). */
export const currencyDecimals = (currency: string): 0 | 2 => (currency === 'COP' ? 0 : 2)

/** The price of a period in hundredths of a display currency, unrounded. */
export const premiumPriceIn = (currency: DisplayCurrency): number =>
  premiumPrice.amountMinor * displayRates[currency]

/** What is bought as one: a subscription with all its payments, or a single payment. */
type Purchase = {
  readonly name: string
  readonly renewal: Renewal | undefined
  paid: boolean
  until: Date | undefined
  /** Ended before its time: no grace. */
  cut: boolean
  canceled: boolean
  failedAt: Date | null
}

// At the same moment of a provider's clock, which counts seconds: what was tried comes before what came of it.
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

const inTrueOrder = (a: LedgerEvent, b: LedgerEvent): number =>
  a.occurredAt.getTime() - b.occurredAt.getTime() ||
  rank.indexOf(a.kind) - rank.indexOf(b.kind) ||
  (a.provider + a.providerEventId < b.provider + b.providerEventId ? -1 : 1)

const later = (a: Date | undefined, b: Date): Date => (a !== undefined && a > b ? a : b)
const earlier = (a: Date | undefined, b: Date): Date => (a !== undefined && a < b ? a : b)
const inDays = (from: Date, days: number): Date => new Date(from.getTime() + days * 86_400_000)
const paymentOf = ({ provider, paymentId, providerEventId }: LedgerEvent): string =>
  JSON.stringify([provider, paymentId === null, paymentId ?? providerEventId])

/**
 * What a person's events come to at `now`, in whatever order they are given. Pure, so that repetition and delay cannot matter
 * (docs/decisions/0011). `periodDays` is what a payment buys whose provider names no end.
 */
export const computeSubscriptionState = (
  events: readonly LedgerEvent[],
  { now, periodDays }: { readonly now: Date; readonly periodDays: number },
): SubscriptionState => {
  const ordered = events.toSorted(inTrueOrder)
  const refunded = new Set(ordered.filter(({ kind }) => kind === 'refunded').map(paymentOf))
  const { payments, nameOf } = paymentsOf(ordered)
  const purchases = new Map<string, Purchase>()
  let [granted, marker]: [Date | undefined, string | null] = [undefined, null]
  let latest: Purchase | undefined
  let lastCut: Date | null = null

  const purchaseOf = (event: LedgerEvent): Purchase => {
    const { provider } = event
    const subscriptionId = nameOf(event)
    const key = subscriptionId === null ? paymentOf(event) : JSON.stringify([provider, subscriptionId])
    const known = purchases.get(key)
    if (known !== undefined) return known
    const made: Purchase = {
      name: subscriptionId ?? `${singlePaymentPrefix}${event.paymentId ?? event.providerEventId}`,
      renewal: subscriptionId === null ? undefined : { provider, subscriptionId },
      paid: false,
      until: undefined,
      cut: false,
      canceled: false,
      failedAt: null,
    }
    purchases.set(key, made)
    return made
  }
  const cut = (purchase: Purchase, at: Date): void => {
    if (purchase.until !== undefined) purchase.until = earlier(purchase.until, at)
    purchase.cut = true
    purchase.failedAt = null
  }

  for (const event of ordered) {
    const { kind, occurredAt } = event
    if (kind === 'granted') {
      const end = event.periodEnd ?? inDays(occurredAt, manualGrantDays)
      granted = later(granted, end)
      marker = event.subscriptionId
    } else if (kind === 'revoked') {
      for (const purchase of purchases.values()) cut(purchase, occurredAt)
      if (granted !== undefined) granted = earlier(granted, occurredAt)
      lastCut = occurredAt
    } else if (kind === 'refunded') lastCut = occurredAt
    else if (kind === 'paid') {
      const payment = paymentOf(event)
      // Said twice, as by a checkout and by its invoice: it counts once, where it was said first.
      if (payments.get(payment)?.first !== event) continue
      const purchase = purchaseOf(event)
      purchase.failedAt = null
      purchase.paid = true
      latest = purchase
      if (refunded.has(payment)) continue
      const running = [...purchases.values()]
        .flatMap(({ until, cut: over }) => (until === undefined || over ? [] : [until]))
        .filter((until) => occurredAt < inDays(until, graceDays))
        .reduce<Date | undefined>(later, undefined)
      const named = payments.get(payment)?.periodEnd
      const end = named ?? inDays(running ?? occurredAt, periodDays)
      purchase.until = purchase.cut ? end : later(purchase.until, end)
      purchase.cut = false
    } else {
      const purchase = purchaseOf(event)
      if (kind === 'failed') {
        // One that never paid has not failed to renew: that was a checkout.
        if (purchase === latest && purchase.renewal !== undefined) purchase.failedAt = occurredAt
      } else if (kind === 'ended') cut(purchase, occurredAt)
      else purchase.canceled = kind === 'canceled'
    }
  }

  const all = [...purchases.values()]
  const lastingTo = ({ until, cut: over }: Purchase): number =>
    until === undefined
      ? -Infinity
      : over
        ? Math.min(until.getTime(), now.getTime())
        : inDays(until, graceDays).getTime()
  const longest = all.reduce<Purchase | undefined>(
    (best, one) => (best === undefined || lastingTo(one) > lastingTo(best) ? one : best),
    undefined,
  )
  const paidTo = longest === undefined ? -Infinity : lastingTo(longest)
  const paidRuns = all.some((one) => !one.cut && lastingTo(one) > now.getTime())
  const grantRuns = granted !== undefined && granted > now
  const showsGrant = granted !== undefined && granted.getTime() >= paidTo
  const renewals = (canceled: boolean): Renewal[] =>
    all.flatMap(({ renewal, paid, cut: over, canceled: ends }) =>
      renewal !== undefined && paid && !over && ends === canceled ? [renewal] : [],
    )
  const renewing = renewals(false)
  return {
    status: paidRuns || grantRuns ? 'active' : 'inactive',
    currentPeriodEnd: (showsGrant ? granted : longest?.until) ?? lastCut,
    stripeSubscriptionId: showsGrant ? marker : (longest?.name ?? null),
    cancelAtPeriodEnd: paidRuns && renewing.length === 0,
    paymentFailedAt: latest?.failedAt ?? null,
    renewing,
    ending: renewals(true),
  }
}

/** Each payment once: the event that said it first, the end that any of them named, and the subscription that any of them named. */
const paymentsOf = (ordered: readonly LedgerEvent[]) => {
  const payments = new Map<string, { first: LedgerEvent; periodEnd: Date | undefined; name: string | null }>()
  for (const event of ordered.filter(({ kind }) => kind === 'paid')) {
    const key = paymentOf(event)
    const known = payments.get(key)
    payments.set(key, {
      first: known?.first ?? event,
      periodEnd: event.periodEnd === null ? known?.periodEnd : later(known?.periodEnd, event.periodEnd),
      name: known?.name ?? event.subscriptionId,
    })
  }
  const nameOf = (event: LedgerEvent): string | null =>
    event.subscriptionId ?? payments.get(paymentOf(event))?.name ?? null
  return { payments, nameOf }
}
