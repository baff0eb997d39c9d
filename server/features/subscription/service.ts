// Decisions about a person's plan.
import { freeLimits, isPremiumAt } from '#contract/features/subscription/rules.ts'
import type { Subscription } from '#contract/features/subscription/schema.ts'
import type { PlanReason } from '#contract/kit/plan-reasons.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { findSubscription } from './queries.ts'

/** Whether the person is Premium at `now`. Takes a transaction where a limit guards a write. */
export const isPremium = async (db: Db | Tx, userId: string, now: Date): Promise<boolean> => {
  const row = await findSubscription(db, userId)
  return row !== undefined && isPremiumAt(row, now)
}

/** The most that the person's plan allows for one of their pets at `now`; null without a limit. */
export const limitOf = async (
  db: Db | Tx,
  userId: string,
  reason: PlanReason,
  now: Date,
): Promise<number | null> => ((await isPremium(db, userId, now)) ? null : freeLimits[reason])

/** The person's plan as they see it: a row whose time is over reads as inactive before any job has changed it. */
export const readSubscription = async (db: Db, userId: string, now: Date): Promise<Subscription> => {
  const row = await findSubscription(db, userId)
  if (row === undefined) return { status: 'inactive', currentPeriodEnd: null }
  return {
    status: isPremiumAt(row, now) ? 'active' : 'inactive',
    currentPeriodEnd: row.currentPeriodEnd?.toISOString() ?? null,
  }
}
