import { and, desc, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm'
import { sessionsMax } from '#contract/features/security/limits.ts'
import { hasErrorCode, rootCause } from '#server/platform/runtime/node-errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { sessions, users, verifications } from '#server/features/auth/tables.ts'

/** The present one first, then by last use. */
export const listSessions = (db: Db, userId: string, presentId: string, now: Date) =>
  db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      ipAddress: sessions.ipAddress,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), isNotNull(sessions.provedAt)))
    .orderBy(desc(eq(sessions.id, presentId)), desc(sessions.lastSeenAt), desc(sessions.id))
    // Accounts from before the limit may have more, until they sign in again.
    .limit(sessionsMax)

export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number]

export const deleteSession = async (db: Db, userId: string, id: string): Promise<boolean> => {
  const ended = db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
  return (await ended.returning({ id: sessions.id })).length > 0
}

/** @returns their number */
export const deleteOtherSessions = async (db: Db, userId: string, keptId: string): Promise<number> => {
  const ended = db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)))
  return (await ended.returning({ id: sessions.id })).length
}

/** @param token its hash */
export const deleteSessionOfToken = async (tx: Tx, token: string): Promise<void> => {
  await tx.delete(sessions).where(eq(sessions.token, token))
}

export const findProof = async (db: Db, id: string): Promise<Date | null> => {
  const [row] = await db.select({ provedAt: sessions.provedAt }).from(sessions).where(eq(sessions.id, id))
  return row?.provedAt ?? null
}

export const storeProof = async (db: Db | Tx, id: string, now: Date): Promise<void> => {
  await db.update(sessions).set({ provedAt: now }).where(eq(sessions.id, id))
}

export const findPendingSessionOfToken = async (db: Db, token: string, now: Date) => {
  const [row] = await db
    .select({ id: sessions.id, userId: sessions.userId })
    .from(sessions)
    .where(and(eq(sessions.token, token), isNull(sessions.provedAt), gt(sessions.expiresAt, now)))
  return row
}

export const confirmSession = async (tx: Tx, id: string, now: Date, expiresAt: Date): Promise<boolean> => {
  const released = tx
    .update(sessions)
    .set({ provedAt: now, lastSeenAt: now, updatedAt: now, expiresAt })
    .where(and(eq(sessions.id, id), isNull(sessions.provedAt), gt(sessions.expiresAt, now)))
  return (await released.returning({ id: sessions.id })).length > 0
}

export const setTwoFactorEnabled = async (tx: Tx, userId: string, isOn: boolean): Promise<void> => {
  await tx.update(users).set({ twoFactorEnabled: isOn }).where(eq(users.id, userId))
}

/**
 * The person has proved the new address. Reset links to the old one become void.
 * @returns false when another person has the address meanwhile
 */
export const replaceEmail = async (tx: Tx, userId: string, email: string, now: Date): Promise<boolean> => {
  try {
    // A refusal would end an outer transaction without this nested one.
    await tx.transaction((step) =>
      step.update(users).set({ email, emailVerified: true, updatedAt: now }).where(eq(users.id, userId)),
    )
  } catch (error) {
    if (hasErrorCode(rootCause(error), '23505')) return false
    throw error
  }
  await tx.delete(verifications).where(eq(verifications.value, userId))
  return true
}
