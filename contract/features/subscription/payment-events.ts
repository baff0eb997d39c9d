// Which payment providers there are, and what the ledger records.

/** What PAYMENT_PROVIDER may name. */
export const paymentProviders = ['sandbox', 'stripe', 'link'] as const
export type PaymentProviderName = (typeof paymentProviders)[number]

/** What a payment provider can say. */
export const providerEventKinds = ['paid', 'failed', 'canceled', 'resumed', 'refunded', 'ended'] as const
export type ProviderEventKind = (typeof providerEventKinds)[number]

/** What the ledger records. The last two are an administrator's. */
export const paymentEventKinds = [...providerEventKinds, 'granted', 'revoked'] as const
export type PaymentEventKind = (typeof paymentEventKinds)[number]
