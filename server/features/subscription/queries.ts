// SQL of subscriptions.
import {
  and,
  eq,
  exists,
  gt,
  isNull,
  or,
  sql,
  type SQL,
  type Placeholder,
  type SQLWrapper,
} from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { graceDays, manualGrantPrefix } from '#contract/features/subscription/rules.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { subscriptions } from './tables.ts'

const grace = sql`case when ${subscriptions.stripeSubscriptionId} is null
  or starts_with(${subscriptions.stripeSubscriptionId}, ${manualGrantPrefix})
  then interval '0' else make_interval(days => ${graceDays}) end`

/** A condition for other features' queries: the person named by `userId` is Premium at `now`, in a prepared one the placeholder of an ISO instant. `isPremiumAt` of the contract, in SQL. */
export const ownerIsPremium = (userId: SQLWrapper, now: Date | Placeholder): SQL =>
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.userId, userId),
          eq(subscriptions.status, 'active'),
          or(
            isNull(subscriptions.currentPeriodEnd),
            gt(
              sql`${subscriptions.currentPeriodEnd} + ${grace}`,
              sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`,
            ),
          ),
        ),
      ),
  )

/** A condition like `ownerIsPremium`: there is a subscription of theirs, whatever became of it. */
export const wasEverPremium = (userId: SQLWrapper): SQL =>
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(subscriptions)
      .where(eq(subscriptions.userId, userId)),
  )

export const findSubscription = async (db: Db | Tx, userId: string) => {
  const [row] = await db
    .select({
      status: subscriptions.status,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      stripeSubscriptionId: subscriptions.stripeSubscriptionId,
    })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
  return row
}
