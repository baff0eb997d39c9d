import {
  and,
  eq,
  exists,
  gt,
  isNull,
  or,
  sql,
  type Placeholder,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { graceDays, manualGrantPrefix } from '#contract/features/subscription/premium.ts'
import { subscriptions } from './tables.ts'

export const grace = sql`case when ${subscriptions.stripeSubscriptionId} is null
  or starts_with(${subscriptions.stripeSubscriptionId}, ${manualGrantPrefix})
  then interval '0' else make_interval(days => ${graceDays}) end`

const hasPlan = (userId: SQLWrapper, also?: SQL): SQL =>
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(subscriptions)
      .where(and(eq(subscriptions.userId, userId), also)),
  )

/**
 * The contract's `isPremiumAt` in SQL, for queries of other features.
 * @param now a placeholder of an ISO instant in a prepared query
 */
export const ownerIsPremium = (userId: SQLWrapper, now: Date | Placeholder): SQL => {
  const instant = sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`
  const running = gt(sql`${subscriptions.currentPeriodEnd} + ${grace}`, instant)
  return hasPlan(
    userId,
    and(eq(subscriptions.status, 'active'), or(isNull(subscriptions.currentPeriodEnd), running)),
  )
}

export const wasEverPremium = (userId: SQLWrapper): SQL => hasPlan(userId)
