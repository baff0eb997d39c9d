import { and, eq, gte, inArray, isNotNull, lt, not, or, sql } from 'drizzle-orm'
import { isOpenLink } from '#server/features/care-links/link-queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { idempotencyKeys } from './tables.ts'

export type KeyRow = typeof idempotencyKeys.$inferSelect
export type KeyOwner = Pick<KeyRow, 'userId' | 'keyHash'>

const isOf = ({ userId, keyHash }: KeyOwner) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.keyHash, keyHash))

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
 * A key used before `cutoff` is free again. Blocks while another transaction has just taken the
 * key, and takes it after that one's rollback.
 * @returns false when it was used since
 */
export const claimKey = async (
  tx: Tx,
  { createdAt, requestHash, ...owned }: Omit<KeyRow, 'sealedAnswer'>,
  cutoff: Date,
): Promise<boolean> => {
  const rows = await tx
    .insert(idempotencyKeys)
    .values({ ...owned, requestHash, createdAt })
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

export const releaseKey = async (tx: Tx, owner: KeyOwner): Promise<void> => {
  await tx.delete(idempotencyKeys).where(isOf(owner))
}

type Keeping = { readonly cutoff: Date; readonly newest: number }

type Kept = { readonly outbox: Keeping; readonly others: Keeping; readonly newestOfLink: number }

/** Keeps the newest of each person and open link, unless older than the cutoff. */
export const deleteOldKeys = async (
  db: Db,
  now: Date,
  { outbox, others, newestOfLink }: Kept,
): Promise<void> => {
  const { careLinkId, createdAt, isFromOutbox, keyHash, sealedAnswer, userId } = idempotencyKeys
  await db
    .delete(idempotencyKeys)
    .where(
      or(
        lt(createdAt, outbox.cutoff),
        and(not(isFromOutbox), lt(createdAt, others.cutoff)),
        and(isNotNull(careLinkId), not(isOpenLink(db, careLinkId, now))),
      ),
    )
  await db
    .update(idempotencyKeys)
    .set({ sealedAnswer: null })
    .where(and(lt(createdAt, others.cutoff), isNotNull(sealedAnswer)))
  await db.execute(sql`
    delete from ${idempotencyKeys} using (
      select user_id, key_hash, row_number()
        over (
          partition by user_id, care_link_id, case when care_link_id is null then is_from_outbox end
          order by created_at desc
        ) as place
      from ${idempotencyKeys}
    ) as ranked
    where ranked.place > case when ${careLinkId} is not null then ${newestOfLink}::int
        when ${isFromOutbox} then ${outbox.newest}::int else ${others.newest}::int end
      and ${userId} = ranked.user_id and ${keyHash} = ranked.key_hash`)
}
