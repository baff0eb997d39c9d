import { and, asc, count, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { passkeyChallenges, passkeys } from './tables.ts'

export const listPasskeys = (db: Db | Tx, userId: string) =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))

export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number]

export const countPasskeys = async (tx: Tx, userId: string): Promise<number> => {
  const [row] = await tx.select({ n: count() }).from(passkeys).where(eq(passkeys.userId, userId))
  return row?.n ?? 0
}

export const findByCredential = async (db: Db, credentialId: string): Promise<PasskeyRow | undefined> => {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row
}

/** Undefined for a passkey that is stored already, also for another person. */
export const insertPasskey = async (
  tx: Tx,
  row: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | undefined> => {
  const inserted = tx.insert(passkeys).values(row).onConflictDoNothing({ target: passkeys.credentialId })
  return (await inserted.returning())[0]
}

const own = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id))

export const renamePasskey = async (
  db: Db,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> => {
  const [row] = await db.update(passkeys).set({ name }).where(own(userId, id)).returning()
  return row
}

export const deletePasskey = async (tx: Tx, userId: string, id: string): Promise<boolean> =>
  (await tx.delete(passkeys).where(own(userId, id)).returning({ id: passkeys.id })).length > 0

/** Returns false when the passkey was removed meanwhile. */
export const notePasskeyUse = async (db: Db, id: string, counter: number, now: Date): Promise<boolean> => {
  const noted = db.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, id))
  return (await noted.returning({ id: passkeys.id })).length > 0
}

export const storeChallenge = async (
  db: Db,
  row: typeof passkeyChallenges.$inferInsert,
  now: Date,
): Promise<void> => {
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now))
  await db.insert(passkeyChallenges).values(row)
}

/** Returns false for a challenge that is unknown, used, expired, or another session's. */
export const consumeChallenge = async (
  db: Db,
  challenge: string,
  sessionId: string | null,
  now: Date,
): Promise<boolean> => {
  const taken = db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        sessionId === null ? isNull(passkeyChallenges.sessionId) : eq(passkeyChallenges.sessionId, sessionId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
  return (await taken.returning({ challenge: passkeyChallenges.challenge })).length > 0
}
