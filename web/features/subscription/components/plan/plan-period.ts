// What the time of an active plan says: when it renews or ends, and what stands in the way.
import { graceDays } from '#contract/features/subscription/premium.ts'
import type { Subscription } from '#contract/features/subscription/schema.ts'

/** `late`: the period is over and nothing was said yet of the next one; the days of grace run. */
type PlanStatus = 'renews' | 'granted' | 'canceled' | 'failed' | 'late'

export interface PlanPeriod {
  readonly status: PlanStatus
  /** The message for the date. */
  readonly label: 'renews' | 'ends' | 'worksUntil'
  /** An instant; null when it never ends. */
  readonly date: string | null
}

const dayMilliseconds = 86_400_000

const withGrace = (end: string): string =>
  new Date(new Date(end).getTime() + graceDays * dayMilliseconds).toISOString()

/** Of an active plan. */
export const planPeriod = (plan: Subscription, now: Date = new Date()): PlanPeriod => {
  const { kind, currentPeriodEnd: end, cancelAtPeriodEnd, paymentFailedAt } = plan
  if (kind !== 'paid') return { status: 'granted', label: 'ends', date: end }
  const isOver = end !== null && new Date(end) <= now
  // What was cancelled is not charged again: a failed payment has no more to say about it.
  if (cancelAtPeriodEnd) return { status: 'canceled', label: 'ends', date: end }
  if (paymentFailedAt !== null)
    return { status: 'failed', label: 'worksUntil', date: end === null ? null : withGrace(end) }
  if (isOver) return { status: 'late', label: 'worksUntil', date: withGrace(end) }
  return { status: 'renews', label: 'renews', date: end }
}
