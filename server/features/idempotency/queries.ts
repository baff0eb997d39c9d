import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { idempotencyKeys } from './tables.ts'

export type KeyRow = typeof idempotencyKeys.$inferSelect
export type KeyOwner = Pick<KeyRow, 'userId' | 'keyHash'>

const isOf = ({ userId, keyHash }: KeyOwner) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.keyHash, keyHash))

/** Finds the key under any of its hashes, if it was used since `cutoff`. */
export const findKey = async (
  db: Db | Tx,
  { userId, keyHashes }: { readonly userId: string; readonly keyHashes: readonly string[] },
  cutoff: Date,
): Promise<KeyRow | undefined> => {
  const isKey = and(
    eq(idempotencyKeys.userId, userId),
    inArray(idempotencyKeys.keyHash, [...keyHashes]),
    gte(idempotencyKeys.createdAt, cutoff),
  )
  const [row] = await db.select().from(idempotencyKeys).where(isKey)
  return row
}

/**
 * Takes the key for this transaction. A key that was used before `cutoff` is free again. When
 * another transaction has just taken the key, this blocks until that ends, and takes the key after
 * a rollback.
 * @returns false when it was used since
 */
export const claimKey = async (
  tx: Tx,
  { createdAt, requestHash, ...owner }: Omit<KeyRow, 'sealedAnswer'>,
  cutoff: Date,
): Promise<boolean> => {
  const rows = await tx
    .insert(idempotencyKeys)
    .values({ ...owner, requestHash, createdAt })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.keyHash],
      set: { requestHash, createdAt, sealedAnswer: null },
      setWhere: lt(idempotencyKeys.createdAt, cutoff),
    })
    .returning({ keyHash: idempotencyKeys.keyHash })
  return rows.length > 0
}

export const saveAnswer = async (tx: Tx, owner: KeyOwner, sealedAnswer: string): Promise<void> => {
  await tx.update(idempotencyKeys).set({ sealedAnswer }).where(isOf(owner))
}

/** After the release, a repeated request is processed anew. */
export const releaseKey = async (tx: Tx, owner: KeyOwner): Promise<void> => {
  await tx.delete(idempotencyKeys).where(isOf(owner))
}

/** Removes keys that were used before `cutoff`, and all but the newest `kept` of each person. */
export const deleteOldKeys = async (db: Db, cutoff: Date, kept: number): Promise<void> => {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, cutoff))
  await db.execute(sql`
    delete from ${idempotencyKeys} using (
      select user_id, key_hash, row_number() over (partition by user_id order by created_at desc) as place
      from ${idempotencyKeys}
    ) as ranked
    where ranked.place > ${kept}
      and ${idempotencyKeys.userId} = ranked.user_id and ${idempotencyKeys.keyHash} = ranked.key_hash`)
}
