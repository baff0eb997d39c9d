// docs/decisions/0059-quotas.md
import { ownRows, type OwnRows } from '#server/features/auth/own-rows.ts'
import type { Quotas } from '#contract/features/quotas/schema.ts'
import type { QuotaKind } from '#contract/shared/error-data.ts'
import { isPremium } from '#server/features/subscription/service.ts'
import type { QuotaLimits } from '#server/platform/config/quotas.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Services } from '#server/platform/services/services.ts'
import { lockQuotas, type StoredBytes } from './stored-bytes-queries.ts'

type Measure = (db: Db | Tx, own: OwnRows) => Promise<StoredBytes>

export const storedBytes = createExtensionPoint<Measure>('bytes of an account')

/** Excludes pets shared with the person. */
export const ownedPets =
  createExtensionPoint<(db: Db | Tx, own: OwnRows) => Promise<number>>('pets of an account')

/** The owner of the pet or store is charged, whichever person uploads. */
export type ChargedAccount = {
  readonly userId: string
  readonly isOwn: boolean
  /** Measures what people without an account send in this way, which gets a part of the quota. */
  readonly strangers?: Measure
}

const strangersPart = 0.2

type Plan = { readonly isPremium: boolean; readonly limits: QuotaLimits }

const planOf = ({ config }: Pick<Services, 'config'>, premium: boolean): Plan => ({
  isPremium: premium,
  limits: config.quotas[premium ? 'premium' : 'free'],
})

const getPlan = async (services: Services, userId: string): Promise<Plan> =>
  planOf(services, await isPremium(services.db, userId, services.clock()))

/** Serializes transactions that charge the same account. */
const lockPlan = async (services: Services, tx: Tx, userId: string): Promise<Plan> =>
  planOf(services, await lockQuotas(tx, userId, services.clock()))

const sumStoredBytes = async (
  { extensions }: Pick<Services, 'extensions'>,
  db: Db | Tx,
  userId: string,
): Promise<StoredBytes> => {
  const sum = { kept: 0, removed: 0 }
  for (const measure of storedBytes.collect(extensions)) {
    const { kept, removed } = await measure(db, ownRows(userId))
    sum.kept += kept
    sum.removed += removed
  }
  return sum
}

const quotaReached = (quota: QuotaKind, plan: Plan, isOwn: boolean) =>
  apiError('QUOTA_REACHED', { quota, limit: plan.limits[quota], isOwn, isPremium: plan.isPremium })

// Removed data that can be restored stays on the disk, where it may take as much again: otherwise
// uploading and removing in turns would fill the disk.
const isOver = async (
  services: Services,
  db: Db | Tx,
  { userId, strangers }: ChargedAccount,
  { limits: { bytes } }: Plan,
  added = 0,
): Promise<boolean> => {
  const { kept, removed } = await sumStoredBytes(services, db, userId)
  if (kept + added > bytes || kept + added + removed > 2 * bytes) return true
  const sent = await strangers?.(db, ownRows(userId))
  return sent !== undefined && sent.kept + added > bytes * strangersPart
}

/**
 * Called at the end of a transaction that stores more than before. Concurrent ones are serialized
 * until their commits, so that only one gets the last bytes.
 * @throws QUOTA_REACHED, which rolls the write back
 */
export const requireWithinQuota = async (
  services: Services,
  tx: Tx,
  account: ChargedAccount,
): Promise<void> => {
  const plan = await lockPlan(services, tx, account.userId)
  if (await isOver(services, tx, account, plan)) throw quotaReached('bytes', plan, account.isOwn)
}

/**
 * Rejects an upload before its bytes are received or decoded; the binding check is at the storing.
 * @throws QUOTA_REACHED
 */
export const requireStorageQuota = async (
  services: Services,
  account: ChargedAccount,
  bytes: number,
): Promise<void> => {
  const plan = await getPlan(services, account.userId)
  if (await isOver(services, services.db, account, plan, bytes))
    throw quotaReached('bytes', plan, account.isOwn)
}

/**
 * Called at the beginning of a transaction that adds a pet to the person's own.
 * @param count runs when no other transaction can add a pet
 * @throws QUOTA_REACHED
 */
export const requirePetQuota = async <Counted extends { readonly pets: number }>(
  services: Services,
  tx: Tx,
  userId: string,
  count: () => Promise<Counted>,
): Promise<{ readonly isPremium: boolean; readonly counted: Counted }> => {
  const plan = await lockPlan(services, tx, userId)
  const counted = await count()
  if (counted.pets >= plan.limits.pets) throw quotaReached('pets', plan, true)
  return { isPremium: plan.isPremium, counted }
}

export const getQuotas = async (services: Services, userId: string): Promise<Quotas> => {
  const plan = await getPlan(services, userId)
  let pets = 0
  for (const count of ownedPets.collect(services.extensions))
    pets += await count(services.db, ownRows(userId))
  const { kept } = await sumStoredBytes(services, services.db, userId)
  return {
    bytes: { used: kept, limit: plan.limits.bytes },
    pets: { used: pets, limit: plan.limits.pets },
    premium: plan.isPremium ? null : services.config.quotas.premium,
  }
}
