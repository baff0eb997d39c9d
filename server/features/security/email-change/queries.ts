import { and, eq, gt, or } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { emailChanges } from './tables.ts'

export const findPendingChange = async (db: Db, userId: string, now: Date) => {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)))
  return row
}

/** Voids the links of an earlier change. */
export const storeChange = async (tx: Tx, row: typeof emailChanges.$inferInsert): Promise<void> => {
  const fresh = { ...row, oldConfirmedAt: null, newConfirmedAt: null }
  await tx.insert(emailChanges).values(fresh).onConflictDoUpdate({ target: emailChanges.userId, set: fresh })
}

const isLink = (tokenHash: string, now: Date) =>
  and(
    or(eq(emailChanges.oldTokenHash, tokenHash), eq(emailChanges.newTokenHash, tokenHash)),
    gt(emailChanges.expiresAt, now),
  )

export const findOwnerOfLink = async (db: Db, tokenHash: string, now: Date): Promise<string | undefined> => {
  const rows = db.select({ userId: emailChanges.userId }).from(emailChanges)
  return (await rows.where(isLink(tokenHash, now)))[0]?.userId
}

export const lockChangeOfLink = async (tx: Tx, tokenHash: string, now: Date) => {
  const [row] = await tx.select().from(emailChanges).where(isLink(tokenHash, now)).for('update')
  return row
}

export const confirmAddress = async (
  tx: Tx,
  userId: string,
  side: 'oldConfirmedAt' | 'newConfirmedAt',
  now: Date,
): Promise<void> => {
  await tx
    .update(emailChanges)
    .set({ [side]: now })
    .where(eq(emailChanges.userId, userId))
}

export const deleteChange = async (db: Db | Tx, userId: string): Promise<void> => {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId))
}
