/** The values of PAYMENT_PROVIDER. */
export const paymentProviders = ['sandbox', 'stripe', 'link'] as const
export type PaymentProviderName = (typeof paymentProviders)[number]

export const providerEventKinds = ['paid', 'failed', 'canceled', 'resumed', 'refunded', 'ended'] as const
export type ProviderEventKind = (typeof providerEventKinds)[number]

/** The last two are an administrator's. */
export const paymentEventKinds = [...providerEventKinds, 'granted', 'revoked'] as const
export type PaymentEventKind = (typeof paymentEventKinds)[number]
