// What other features ask about a person's plan.
import { freePlanLimits, isPaid, isPremiumAt } from '#contract/features/subscription/ledger.ts'
import type { Subscription } from '#contract/features/subscription/schema.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { findSubscription, listSubscriptions, type SubscriptionRow } from './queries.ts'

export { ownerIsPremium, wasEverPremium } from './queries.ts'

/** Whether the person is Premium at `now`. Takes a transaction where a limit guards a write. */
export const isPremium = async (db: Db | Tx, userId: string, now: Date): Promise<boolean> => {
  const row = await findSubscription(db, userId)
  return row !== undefined && isPremiumAt(row, now)
}

/** The most that the person's plan allows for one of their pets at `now`; null without a limit. */
export const getPlanLimit = async (
  db: Db | Tx,
  userId: string,
  reason: PlanFeature,
  now: Date,
): Promise<number | null> => ((await isPremium(db, userId, now)) ? null : freePlanLimits[reason])

export type Plan = Pick<Subscription, 'status' | 'kind'> & { readonly currentPeriodEnd: Date | null }

/** A row whose time is over reads as inactive before any job has changed it. */
export const toPlan = (row: SubscriptionRow, now: Date): Plan => {
  const active = isPremiumAt(row, now)
  return {
    status: active ? 'active' : 'inactive',
    currentPeriodEnd: row.currentPeriodEnd,
    kind: active ? (isPaid(row.stripeSubscriptionId) ? 'paid' : 'granted') : null,
  }
}

/** The plans of many at once; whoever never had one is absent. */
export const getPlans = async (
  db: Db | Tx,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, Plan>> => {
  const rows = userIds.length === 0 ? [] : await listSubscriptions(db, userIds)
  return new Map(rows.map((row) => [row.userId, toPlan(row, now)]))
}
