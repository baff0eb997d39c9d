// Where money comes from, and what is said about it: the words that platform, contract and tables share.

/** How the money comes: see PAYMENT_PROVIDER. */
export const paymentProviders = ['sandbox', 'stripe', 'link'] as const
export type PaymentProviderName = (typeof paymentProviders)[number]

/** What a payment provider can say. */
export const providerEventKinds = ['paid', 'failed', 'canceled', 'resumed', 'refunded', 'ended'] as const
export type ProviderEventKind = (typeof providerEventKinds)[number]

/** What the ledger holds: the last two are an administrator's, in the same line of time. */
export const paymentEventKinds = [...providerEventKinds, 'granted', 'revoked'] as const
export type PaymentEventKind = (typeof paymentEventKinds)[number]

/** A line of the ledger, as far as the plan depends on it. */
export type LedgerEvent = {
  readonly kind: PaymentEventKind
  readonly provider: string
  readonly providerEventId: string
  readonly subscriptionId: string | null
  readonly paymentId: string | null
  readonly periodEnd: Date | null
  /** By the provider's clock: the true order, whenever it arrived. */
  readonly occurredAt: Date
}

/** A subscription at a provider. */
export type Renewal = { readonly provider: string; readonly subscriptionId: string }

/** What a person's ledger comes to. */
export type SubscriptionState = {
  readonly status: 'active' | 'inactive'
  readonly currentPeriodEnd: Date | null
  /** Of whichever lasts longer: the provider's name of what was paid, or the marker of a grant. */
  readonly stripeSubscriptionId: string | null
  /** Something was paid for, and nothing charges again. */
  readonly cancelAtPeriodEnd: boolean
  readonly paymentFailedAt: Date | null
  /** What charges again by itself. */
  readonly renewing: readonly Renewal[]
  /** What ends with its period, and could be taken up again. */
  readonly ending: readonly Renewal[]
}
