// SQL of what a person gave others of all their pets.
import type { OwnRows } from '#server/features/auth/own-rows.ts'
import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { pets, petShares } from '#server/features/pets/pet-tables.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

const sharesBy = (ownerId: string) =>
  inArray(petShares.petId, sql`(select ${pets.id} from ${pets} where ${pets.userId} = ${ownerId})`)

/** To how many people a person gave access to pets of theirs, each pet counted. */
export const countSharesBy = async (db: Db | Tx, { personId: ownerId }: OwnRows): Promise<number> => {
  const [row] = await db.select({ count: count() }).from(petShares).where(sharesBy(ownerId))
  return row?.count ?? 0
}

/** Takes what a person gave of their pets, and the codes that would give more. */
export const deleteSharesBy = async (tx: Tx, { personId: ownerId }: OwnRows): Promise<number> => {
  await tx
    .update(pets)
    .set({ shareCode: null, shareCodeSeenAt: null })
    .where(and(eq(pets.userId, ownerId), isNotNull(pets.shareCode)))
  return (await tx.delete(petShares).where(sharesBy(ownerId)).returning({ id: petShares.id })).length
}
