import { graceDays } from '#contract/features/subscription/premium.ts'
import type { Subscription } from '#contract/features/subscription/schema.ts'
import { dayMs } from '#contract/shared/dates.ts'

/** `late`: the period is over without an event of the next one. The grace period runs. */
type PlanStatus = 'renews' | 'granted' | 'canceled' | 'failed' | 'late'

export interface PlanPeriod {
  readonly status: PlanStatus
  /** The message for the date. */
  readonly label: 'renews' | 'ends' | 'worksUntil'
  /** An instant; null when it never ends. */
  readonly date: string | null
}

const withGrace = (end: string): string => new Date(new Date(end).getTime() + graceDays * dayMs).toISOString()

/** Needs an active plan. */
export const planPeriod = (plan: Subscription, now: Date = new Date()): PlanPeriod => {
  const { kind, currentPeriodEnd: end, cancelAtPeriodEnd, paymentFailedAt } = plan
  if (kind !== 'paid') return { status: 'granted', label: 'ends', date: end }
  const isOver = end !== null && new Date(end) <= now
  // A cancelled plan is not charged again, so an earlier failed payment no longer matters.
  if (cancelAtPeriodEnd) return { status: 'canceled', label: 'ends', date: end }
  if (paymentFailedAt !== null)
    return { status: 'failed', label: 'worksUntil', date: end === null ? null : withGrace(end) }
  if (isOver) return { status: 'late', label: 'worksUntil', date: withGrace(end) }
  return { status: 'renews', label: 'renews', date: end }
}
