import * as z from 'zod'
import { role } from '#contract/shared/actor.ts'
import { instant, plainDate } from '#contract/shared/date-schemas.ts'
import { id, idParam } from '#contract/shared/ids.ts'
import { amountMinor, currencyCode } from '#contract/shared/money/money.ts'
import { cursorParam, nextCursor } from '#contract/shared/paging.ts'
import { namedAccount } from '#contract/features/audit/schema.ts'
import { careRuleIds } from '#contract/features/care-plan/care-rules.ts'
import { email, emailSearch } from '#contract/features/auth/schema.ts'
import { subscription } from '#contract/features/subscription/schema.ts'

export const userListInput = z.strictObject({ email: emailSearch, cursor: cursorParam })

export const adminUser = z.strictObject({
  id,
  email: z.string(),
  fullName: z.string(),
  status: z.enum(['active', 'inactive']),
  currentPeriodEnd: instant.nullable(),
  /** Paid for or granted; null without a plan. Revoking a paid plan needs a confirmation. */
  kind: subscription.shape.kind,
  roles: z.array(role),
  /** Administrator by ADMIN_EMAILS, which cannot be changed here. */
  isNamedAdmin: z.boolean(),
  createdAt: instant,
})
export type AdminUser = z.infer<typeof adminUser>

/** Newest first. */
export const adminUserPage = z.strictObject({ items: z.array(adminUser), next: nextCursor })
export type AdminUserPage = z.infer<typeof adminUserPage>

export const userParam = z.strictObject({ userId: idParam })
export const roleChange = userParam.extend({ role })

/** A received payment without a checkout of ours. */
export const unmatchedPayment = z.strictObject({
  id,
  paidAt: instant,
  amountMinor: amountMinor.nullable(),
  currency: currencyCode.nullable(),
  provider: z.string(),
  /** The provider's data about the payer: a hint for a person, never proof. */
  email: z.string().nullable(),
  reference: z.string().nullable(),
})
export type UnmatchedPayment = z.infer<typeof unmatchedPayment>
export const unmatchedPaymentPage = z.strictObject({ items: z.array(unmatchedPayment), next: nextCursor })
export type UnmatchedPaymentPage = z.infer<typeof unmatchedPaymentPage>
export const unmatchedPaymentListInput = z.strictObject({ cursor: cursorParam })
export const paymentParam = z.strictObject({ paymentId: idParam })
export const paymentAssignment = paymentParam.extend({ email })

/**
 * `refused`: the mail server has no such recipient. The others are the result of the last try: no
 * mail server reached, our password refused, the mail refused, or unknown.
 */
export const mailFailures = ['refused', 'unreachable', 'login', 'rejected', 'unknown'] as const

export const givenUpMail = z.strictObject({
  id,
  queuedAt: instant,
  givenUpAt: instant,
  reason: z.enum(mailFailures),
  /** Null where the address belongs to no account. */
  account: namedAccount.nullable(),
  /** As 'a***@correo.co'. */
  maskedAddress: z.string(),
})
export type GivenUpMail = z.infer<typeof givenUpMail>
/** Newest first. */
export const givenUpMailPage = z.strictObject({ items: z.array(givenUpMail), next: nextCursor })
export type GivenUpMailPage = z.infer<typeof givenUpMailPage>
export const givenUpMailListInput = z.strictObject({ cursor: cursorParam })
export const mailParam = z.strictObject({ mailId: idParam })
export const requeuedMails = z.strictObject({ queued: z.int().min(0) })

export const adminOverview = z.strictObject({
  unmatchedPayments: z.int().min(0),
  givenUpMails: z.int().min(0),
  /** The end of the time in which young accounts cannot redeem codes; null while they can. */
  codesClosedUntil: instant.nullable(),
  /** Rules of the care plan without a review for three years. Older servers answer without it. */
  rulesToReview: z
    .array(z.strictObject({ id: z.enum(careRuleIds), says: z.string(), writtenOn: plainDate }))
    .max(careRuleIds.length)
    .optional(),
})
export type AdminOverview = z.infer<typeof adminOverview>
