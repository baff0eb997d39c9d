import type { OwnRows } from '#server/features/auth/own-rows.ts'
import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { pets, petShares } from '#server/features/pets/pet-tables.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

const sharesBy = (ownerId: string) =>
  inArray(petShares.petId, sql`(select ${pets.id} from ${pets} where ${pets.userId} = ${ownerId})`)

/** A person with shares of two pets counts twice. */
export const countSharesBy = async (db: Db | Tx, { personId: ownerId }: OwnRows): Promise<number> => {
  const [row] = await db.select({ count: count() }).from(petShares).where(sharesBy(ownerId))
  return row?.count ?? 0
}

export const deleteSharesBy = async (tx: Tx, { personId: ownerId }: OwnRows): Promise<number> => {
  await tx
    .update(pets)
    .set({ shareCode: null, shareCodeSeenAt: null })
    .where(and(eq(pets.userId, ownerId), isNotNull(pets.shareCode)))
  return (await tx.delete(petShares).where(sharesBy(ownerId)).returning({ id: petShares.id })).length
}
