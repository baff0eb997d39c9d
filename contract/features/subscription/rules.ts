// What the free plan allows, and when a subscription counts as Premium. The server asks the same in SQL, and a test holds the two together.
import type { PlanReason } from '#contract/kit/plan-reasons.ts'
import type { Subscription } from './schema.ts'

/** Days that a paid subscription outlives its period, so that a late renewal interrupts nobody (decisions, section 3). */
export const graceDays = 3

/** What a manual grant's `stripe_subscription_id` begins with; the administrator's id follows (decisions, section 3). */
export const manualGrantPrefix = 'manual_'

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
export const freeLimits: Readonly<Record<PlanReason, number>> = {
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
export const endsSoonDays = 3

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
export const displayDecimals = (currency: string): 0 | 2 => (currency === 'COP' ? 0 : 2)

/** The price of a period in hundredths of a display currency, unrounded. */
export const displayPrice = (currency: DisplayCurrency): number =>
  premiumPrice.amountMinor * displayRates[currency]
