import type { SystemAccess } from '#server/platform/database/system-access.ts'
import { and, count, desc, eq, getTableColumns, gt, inArray, isNotNull, not, or, sql } from 'drizzle-orm'
import { petShares, pets } from '#server/features/pets/pet-tables.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { ownerIsPremium, wasEverPremium } from '#server/features/subscription/premium-queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/**
 * A pet that is the person's, or shared with them, or whose owner saw the code after `seenAfter`.
 * The lock on its row orders concurrent renewals. All reasons for finding no pet share one
 * statement.
 */
export const findPetByCode = async (tx: Tx, code: string, personId: string, now: Date, seenAfter: Date) => {
  const [row] = await tx
    .select({
      petId: pets.id,
      ownerId: pets.userId,
      name: pets.name,
      isOwner: sql<boolean>`${pets.userId} = ${personId}`,
      isShared: sql<boolean>`${petShares.id} is not null`,
    })
    .from(pets)
    .leftJoin(petShares, and(eq(petShares.petId, pets.id), eq(petShares.sharedWithUserId, personId)))
    .where(
      and(
        eq(pets.shareCode, code),
        or(
          eq(pets.userId, personId),
          and(
            or(isNotNull(petShares.id), gt(pets.shareCodeSeenAt, seenAfter)),
            ownerIsPremium(pets.userId, now),
          ),
        ),
      ),
    )
    .for('share', { of: pets })
  return row
}

const { petId: _pet, ...shareColumns } = getTableColumns(petShares)
const shareOf = ({ petId }: PetAccess, shareId: string) =>
  and(eq(petShares.petId, petId), eq(petShares.id, shareId))

/** Newest first. */
export const listShares = (db: Db, { petId }: PetAccess) =>
  db
    .select(shareColumns)
    .from(petShares)
    .where(eq(petShares.petId, petId))
    .orderBy(desc(petShares.createdAt), desc(petShares.id))

export type ShareRow = Awaited<ReturnType<typeof listShares>>[number]

export const insertShare = (tx: Tx, share: Omit<typeof petShares.$inferInsert, 'canEdit'>) =>
  tx.insert(petShares).values({ ...share, canEdit: false })

export const updateShare = async (
  db: Db | Tx,
  access: PetAccess<'own'>,
  shareId: string,
  canEdit: boolean,
) => {
  const [row] = await db
    .update(petShares)
    .set({ canEdit })
    .where(shareOf(access, shareId))
    .returning(shareColumns)
  return row
}

/** @returns the number of deleted shares */
export const deleteShare = async (
  db: Db,
  { petId }: PetAccess,
  which: Pick<ShareRow, 'id'> | Pick<ShareRow, 'sharedWithUserId'>,
): Promise<number> => {
  const condition =
    'id' in which ? eq(petShares.id, which.id) : eq(petShares.sharedWithUserId, which.sharedWithUserId)
  const rows = await db
    .delete(petShares)
    .where(and(eq(petShares.petId, petId), condition))
    .returning({ id: petShares.id })
  return rows.length
}

export const countShareCodes = async ({ db }: SystemAccess): Promise<number> => {
  const [row] = await db.select({ taken: count() }).from(pets).where(isNotNull(pets.shareCode))
  return row?.taken ?? 0
}

/**
 * Codes of owners who were never Premium, of at most `limit` pets after that one.
 * @returns those pets, sorted by id
 */
export const releaseShareCodes = async (
  { db }: SystemAccess,
  after: string,
  limit: number,
): Promise<string[]> => {
  const next = db
    .select({ id: pets.id })
    .from(pets)
    .where(and(gt(pets.id, after), isNotNull(pets.shareCode), not(wasEverPremium(pets.userId))))
    .orderBy(pets.id)
    .limit(limit)
  const rows = await db
    .update(pets)
    .set({ shareCode: null, shareCodeSeenAt: null })
    .where(inArray(pets.id, next))
    .returning({ id: pets.id })
  return rows.map((row) => row.id).toSorted()
}
