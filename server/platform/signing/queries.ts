// SQL of the server's signing keys.
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { signingKeys } from './tables.ts'

export type SigningKeyRow = typeof signingKeys.$inferSelect

/** The one that signs. */
export const findCurrentKey = async (db: Db): Promise<SigningKeyRow | undefined> => {
  const [row] = await db.select().from(signingKeys).where(isNull(signingKeys.retiredAt))
  return row
}

/** When several replicas make keys at once, the first one is kept. */
export const insertKey = async (db: Db, row: SigningKeyRow): Promise<void> => {
  await db.insert(signingKeys).values(row).onConflictDoNothing()
}

/** Does nothing when another replica did so first. */
export const retireKey = async (db: Db, keyId: string, retiredAt: Date): Promise<void> => {
  await db
    .update(signingKeys)
    .set({ retiredAt })
    .where(and(eq(signingKeys.keyId, keyId), isNull(signingKeys.retiredAt)))
}

/** Newest first. */
export const listKeys = (db: Db): Promise<SigningKeyRow[]> =>
  db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt), desc(signingKeys.keyId))
