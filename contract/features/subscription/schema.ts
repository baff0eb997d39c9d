import * as z from 'zod'
import { instant, plainDate } from '#contract/shared/date-schemas.ts'
import { id } from '#contract/shared/ids.ts'
import { amountMinor, currencyCode } from '#contract/shared/money/money.ts'
import { cursorParam, nextCursor } from '#contract/shared/paging.ts'
import { paymentProviders } from './payment-events.ts'

const subscriptionStatus = z.enum(['active', 'inactive'])

const paymentProvider = z.enum(paymentProviders)

/** The price of a payment made now, and the days that it buys. */
export const premiumOffer = z.strictObject({
  amountMinor,
  currency: currencyCode,
  periodDays: z.int().min(1),
  /** The usual price, and the last day of the lower one; null without a promotion. */
  promotion: z.strictObject({ usualMinor: amountMinor, until: plainDate }).nullable(),
})
export type PremiumOffer = z.infer<typeof premiumOffer>

/** Inactive with no date for a person who never had a row. */
export const subscription = z.strictObject({
  status: subscriptionStatus,
  currentPeriodEnd: instant.nullable(),
  /** Paid for, or granted by an administrator; null without a plan. */
  kind: z.enum(['paid', 'granted']).nullable(),
  /** The paid plan ends with its period, without a further charge. */
  cancelAtPeriodEnd: z.boolean(),
  /** The time of the last failed renewal, while it is unpaid. */
  paymentFailedAt: instant.nullable(),
  /** Whether this server can stop and resume the renewal. */
  canCancel: z.boolean(),
  /** The provider's page for managing the payment; null where there is none. */
  manageUrl: z.string().nullable(),
  offer: premiumOffer,
})
export type Subscription = z.infer<typeof subscription>

/** The opaque name of a checkout, which allows paying it and no other action. */
const checkoutReference = z.string().min(1).max(100)

export const checkout = z.strictObject({
  reference: z.string(),
  /** The provider's page, for a new tab. */
  url: z.string(),
  provider: paymentProvider,
  status: z.enum(['open', 'paid', 'declined', 'expired']),
  amountMinor,
  currency: currencyCode,
  createdAt: instant,
})
export type Checkout = z.infer<typeof checkout>

export const checkoutParam = z.strictObject({ reference: checkoutReference })

export const receipt = z.strictObject({
  id,
  paidAt: instant,
  amountMinor,
  currency: currencyCode,
  /** The days of Premium that it paid, from `paidAt`. */
  periodDays: premiumOffer.shape.periodDays,
  provider: paymentProvider,
  refundedAt: instant.nullable(),
})
export type Receipt = z.infer<typeof receipt>

export const receiptListInput = z.strictObject({ cursor: cursorParam })
/** Newest first. */
export const receiptPage = z.strictObject({ items: z.array(receipt), next: nextCursor })
export type ReceiptPage = z.infer<typeof receiptPage>

export const sandboxAction = z.enum([
  'pay',
  'decline',
  'renew',
  'fail_renewal',
  'cancel',
  'resume',
  'refund',
  'end',
])
export type SandboxAction = z.infer<typeof sandboxAction>

export const sandboxCheckout = z.strictObject({
  periodDays: premiumOffer.shape.periodDays,
  amountMinor,
  currency: currencyCode,
  status: checkout.shape.status,
  acts: z.array(sandboxAction),
})
export type SandboxCheckout = z.infer<typeof sandboxCheckout>
