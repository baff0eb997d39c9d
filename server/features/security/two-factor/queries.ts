import { and, count, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { recoveryCodes, twoFactors } from './tables.ts'

export const findTwoFactor = async (db: Db | Tx, userId: string) => {
  const [row] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId))
  return row
}

/** Returns false where the second step is on. */
export const storeSecret = async (tx: Tx, userId: string, secret: string, now: Date): Promise<boolean> => {
  const fresh = { secret, lastPeriod: 0, createdAt: now }
  const stored = tx
    .insert(twoFactors)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: twoFactors.userId, set: fresh, setWhere: isNull(twoFactors.confirmedAt) })
  return (await stored.returning({ userId: twoFactors.userId })).length > 0
}

/** Returns false where the second step is on. */
export const confirmTwoFactor = async (
  tx: Tx,
  userId: string,
  period: number,
  now: Date,
): Promise<boolean> => {
  const confirmed = tx
    .update(twoFactors)
    .set({ confirmedAt: now, lastPeriod: period })
    .where(and(eq(twoFactors.userId, userId), isNull(twoFactors.confirmedAt)))
  return (await confirmed.returning({ userId: twoFactors.userId })).length > 0
}

/** Returns false when this period or a later one was used. */
export const usePeriod = async (tx: Tx, userId: string, period: number): Promise<boolean> => {
  const used = tx
    .update(twoFactors)
    .set({ lastPeriod: period })
    .where(
      and(
        eq(twoFactors.userId, userId),
        isNotNull(twoFactors.confirmedAt),
        lt(twoFactors.lastPeriod, period),
      ),
    )
  return (await used.returning({ userId: twoFactors.userId })).length > 0
}

/** Returns false for an unknown or used code. */
export const useRecoveryCode = async (
  tx: Tx,
  userId: string,
  codeHashes: readonly string[],
  now: Date,
): Promise<boolean> => {
  const used = tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        inArray(recoveryCodes.codeHash, [...codeHashes]),
        isNull(recoveryCodes.usedAt),
      ),
    )
  return (await used.returning({ userId: recoveryCodes.userId })).length > 0
}

export const countUnusedRecoveryCodes = async (db: Db, userId: string): Promise<number> => {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.left ?? 0
}

export const replaceRecoveryCodes = async (
  tx: Tx,
  userId: string,
  hashes: readonly string[],
): Promise<void> => {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

export const deleteTwoFactor = async (tx: Tx, userId: string): Promise<void> => {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId))
}
