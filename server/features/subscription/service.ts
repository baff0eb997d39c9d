import { freePlanLimits } from '#contract/features/subscription/limits.ts'
import { isPaid, isPremiumAt } from '#contract/features/subscription/premium.ts'
import type { Subscription } from '#contract/features/subscription/schema.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { findSubscription, listSubscriptions, type SubscriptionRow } from './queries.ts'
import type { Services } from '#server/platform/services/services.ts'
import { getLedger } from './ledger.ts'
import { getOffer } from './offer.ts'
import { getPaymentProvider } from './providers/configured-provider.ts'

/** A limit that guards a write must pass its transaction. */
export const isPremium = async (db: Db | Tx, userId: string, now: Date): Promise<boolean> => {
  const row = await findSubscription(db, userId)
  return row !== undefined && isPremiumAt(row, now)
}

/** The limit for each pet of the person; null without one. */
export const getPlanLimit = async (
  db: Db | Tx,
  userId: string,
  reason: PlanFeature,
  now: Date,
): Promise<number | null> => ((await isPremium(db, userId, now)) ? null : freePlanLimits[reason])

export type Plan = Pick<Subscription, 'status' | 'kind'> & { readonly currentPeriodEnd: Date | null }

/** An expired row counts as inactive before a job has changed it. */
const toPlan = (row: SubscriptionRow, now: Date): Plan => {
  const active = isPremiumAt(row, now)
  return {
    status: active ? 'active' : 'inactive',
    currentPeriodEnd: row.currentPeriodEnd,
    kind: active ? (isPaid(row.stripeSubscriptionId) ? 'paid' : 'granted') : null,
  }
}

/** People who never had a plan are absent. */
export const getPlans = async (
  db: Db | Tx,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, Plan>> => {
  const rows = userIds.length === 0 ? [] : await listSubscriptions(db, userIds)
  return new Map(rows.map((row) => [row.userId, toPlan(row, now)]))
}

/** How the person ends an active plan: here, or at the provider that was paid. */
const findEnding = async (
  services: Services,
  userId: string,
): Promise<Pick<Subscription, 'canCancel' | 'manageUrl'>> => {
  const provider = await getPaymentProvider(services)
  const { state, events } = await getLedger(services, services.db, userId)
  const isOfProvider = [...state.renewing, ...state.ending].some((paid) => paid.provider === provider.name)
  const reference = events.find(
    (event) => event.provider === provider.name && event.reference !== null,
  )?.reference
  return {
    canCancel: isOfProvider && provider.cancel !== undefined,
    manageUrl: reference ? (provider.manageUrl?.(reference) ?? null) : null,
  }
}

export const getSubscription = async (services: Services, userId: string): Promise<Subscription> => {
  const row = await findSubscription(services.db, userId)
  const plan = row && toPlan(row, services.clock())
  const active = plan?.status === 'active'
  return {
    status: plan?.status ?? 'inactive',
    currentPeriodEnd: plan?.currentPeriodEnd?.toISOString() ?? null,
    kind: plan?.kind ?? null,
    cancelAtPeriodEnd: active && row?.cancelAtPeriodEnd === true,
    paymentFailedAt: row?.paymentFailedAt?.toISOString() ?? null,
    ...(active ? await findEnding(services, userId) : { canCancel: false, manageUrl: null }),
    offer: getOffer(services),
  }
}
