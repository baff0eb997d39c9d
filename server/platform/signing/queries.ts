import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { signingKeys } from './tables.ts'

export type SigningKeyRow = typeof signingKeys.$inferSelect

export const findCurrentKey = async (db: Db): Promise<SigningKeyRow | undefined> => {
  const [row] = await db.select().from(signingKeys).where(isNull(signingKeys.retiredAt))
  return row
}

/**
 * Locks the current key against retirement until the transaction ends. The advisory lock comes
 * first, because another transaction may have replaced the key meanwhile.
 */
export const lockCurrentKey = async (tx: Tx): Promise<SigningKeyRow | undefined> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('signing keys'))`)
  const [row] = await tx.select().from(signingKeys).where(isNull(signingKeys.retiredAt)).for('update')
  return row
}

/** When several replicas make keys at once, the first one is kept. */
export const insertKey = async (db: Db | Tx, row: SigningKeyRow): Promise<void> => {
  await db.insert(signingKeys).values(row).onConflictDoNothing()
}

/** Has no effect when another replica did so first. */
export const retireKey = async (db: Db | Tx, keyId: string, retiredAt: Date): Promise<void> => {
  await db
    .update(signingKeys)
    .set({ retiredAt })
    .where(and(eq(signingKeys.keyId, keyId), isNull(signingKeys.retiredAt)))
}

/** Newest first. */
export const listKeys = (db: Db): Promise<SigningKeyRow[]> =>
  db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt), desc(signingKeys.keyId))
