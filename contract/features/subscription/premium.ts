// The rule for Premium. The server has it in SQL too, and a test compares both.
import { dayMs } from '#contract/shared/dates.ts'
import type { Subscription } from './schema.ts'

/** Days that a paid subscription outlives its period, so that a late renewal is no interruption. */
export const graceDays = 3

/** The prefix of a manual grant's `stripe_subscription_id`; the administrator's id follows. */
export const manualGrantPrefix = 'manual_'

/** Whether it was paid for at a provider. A row without an identifier was granted. */
export const isPaid = (stripeSubscriptionId: string | null): boolean =>
  stripeSubscriptionId !== null && !stripeSubscriptionId.startsWith(manualGrantPrefix)

export const isPremiumAt = (
  row: Pick<Subscription, 'status'> & {
    readonly currentPeriodEnd: Date | null
    readonly stripeSubscriptionId: string | null
  },
  now: Date,
): boolean => {
  if (row.status !== 'active') return false
  if (row.currentPeriodEnd === null) return true
  const grace = isPaid(row.stripeSubscriptionId) ? graceDays * dayMs : 0
  return now.getTime() < row.currentPeriodEnd.getTime() + grace
}
