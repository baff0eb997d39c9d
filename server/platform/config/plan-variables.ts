import type { ConfigVariable } from './config-variable.ts'

/** Days of Premium per payment, where neither the provider nor PREMIUM_PERIOD_DAYS sets them. */
export const premiumPeriodDays = 30

/** Defaults of the QUOTA_ variables: megabytes of 1024 × 1024 bytes, and pets. */
export const defaultQuotas = {
  free: { megabytes: 500, pets: 50 },
  premium: { megabytes: 10_240, pets: 200 },
}

/** Variables about payments and quotas. */
export const planVariables = [
  {
    name: 'PAYMENT_PROVIDER',
    default: 'sandbox',
    description:
      'Where people pay: link, stripe, or sandbox, where nobody pays. A public production server must name one.',
    example: 'stripe',
  },
  {
    name: 'PAYMENT_LINK',
    default: 'none',
    description:
      "The payment page: for link a URL with {email} and {reference} in it, for stripe the Payment Link's URL.",
    example: 'https://buy.stripe.com/0000',
  },
  {
    name: 'PAYMENT_WEBHOOK_SECRET',
    default: 'none',
    description: 'What the provider signs its events with; for stripe it begins with whsec_.',
  },
  {
    name: 'STRIPE_SECRET_KEY',
    default: 'none',
    description: 'The key of the Stripe account, for cancelling and resuming subscriptions.',
  },
  {
    name: 'PREMIUM_PERIOD_DAYS',
    default: `${premiumPeriodDays}`,
    description: 'Days of Premium that a payment buys, where the provider does not say until when.',
  },
  {
    name: 'PREMIUM_PROMOTION_PRICE',
    default: 'none',
    description:
      'A lower price in pesos, and its last day in Bogotá. A page of the provider must charge the same.',
    example: '3900 2027-01-31',
  },
  {
    name: 'QUOTA_FREE_MB',
    default: `${defaultQuotas.free.megabytes}`,
    description: 'Megabytes of files and diary texts that an account without Premium may keep.',
  },
  {
    name: 'QUOTA_FREE_PETS',
    default: `${defaultQuotas.free.pets}`,
    description: 'Pets that an account without Premium may own.',
  },
  {
    name: 'QUOTA_PREMIUM_MB',
    default: `${defaultQuotas.premium.megabytes}`,
    description: 'Megabytes that an account with Premium may keep.',
  },
  {
    name: 'QUOTA_PREMIUM_PETS',
    default: `${defaultQuotas.premium.pets}`,
    description: 'Pets that an account with Premium may own.',
  },
] as const satisfies readonly ConfigVariable[]
