// SQL of changes of address.
import { and, eq, gt, or } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { emailChanges } from './tables.ts'

/** What the person has asked for, while it can still be confirmed. */
export const findPendingChange = async (db: Db, userId: string, now: Date) => {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)))
  return row
}

/** In place of an earlier one, whose links are void. */
export const storeChange = async (tx: Tx, row: typeof emailChanges.$inferInsert): Promise<void> => {
  const fresh = { ...row, oldConfirmedAt: null, newConfirmedAt: null }
  await tx.insert(emailChanges).values(fresh).onConflictDoUpdate({ target: emailChanges.userId, set: fresh })
}

const isLink = (tokenHash: string, now: Date) =>
  and(
    or(eq(emailChanges.oldTokenHash, tokenHash), eq(emailChanges.newTokenHash, tokenHash)),
    gt(emailChanges.expiresAt, now),
  )

/** Whose change a link is of. */
export const findOwnerOfLink = async (db: Db, tokenHash: string, now: Date): Promise<string | undefined> => {
  const rows = db.select({ userId: emailChanges.userId }).from(emailChanges)
  return (await rows.where(isLink(tokenHash, now)))[0]?.userId
}

/** The change that a link is of, held until the transaction ends. */
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
