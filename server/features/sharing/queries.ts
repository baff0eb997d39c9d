import type { SystemAccess } from '#server/platform/database/system-access.ts'
import { and, count, desc, eq, getTableColumns, gt, inArray, isNotNull, not, or, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { redeemInput } from '#contract/features/sharing/schema.ts'
import { petShares, pets } from '#server/features/pets/pet-tables.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { ownerIsPremium, wasEverPremium } from '#server/features/subscription/premium-queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { editingInvitations } from './invitation-tables.ts'

export type SentCode = z.output<typeof redeemInput>

type Sender = { readonly personId: string; readonly now: Date; readonly seenAfter: Date }

/**
 * A pet that is the person's, or shared with them, or whose owner saw the code after `seenAfter`.
 * With a token a share counts that allows to edit, and else the invitation. The lock on the pet's
 * row orders concurrent renewals. All reasons for finding no pet share one statement.
 */
export const findPetByCode = async (
  tx: Tx,
  { code, editingToken }: SentCode,
  { personId, now, seenAfter }: Sender,
) => {
  const isInvited = and(
    eq(editingInvitations.petId, pets.id),
    eq(editingInvitations.invitedBy, pets.userId),
    eq(editingInvitations.shareCode, pets.shareCode),
    eq(editingInvitations.token, editingToken ?? ''),
    gt(editingInvitations.seenAt, seenAfter),
  )
  const opens =
    editingToken === undefined
      ? or(isNotNull(petShares.id), gt(pets.shareCodeSeenAt, seenAfter))
      : or(eq(petShares.canEdit, true), isNotNull(editingInvitations.petId))
  const [row] = await tx
    .select({
      petId: pets.id,
      ownerId: pets.userId,
      name: pets.name,
      isOwner: sql<boolean>`${pets.userId} = ${personId}`,
      shareId: petShares.id,
      isEditor: sql<boolean>`coalesce(${petShares.canEdit}, false)`,
    })
    .from(pets)
    .leftJoin(petShares, and(eq(petShares.petId, pets.id), eq(petShares.sharedWithUserId, personId)))
    .leftJoin(editingInvitations, isInvited)
    .where(
      and(
        eq(pets.shareCode, code),
        or(eq(pets.userId, personId), and(opens, ownerIsPremium(pets.userId, now))),
      ),
    )
    .for('share', { of: pets })
  return row
}

/** The owner of the pet with this code, whether it works or not. */
export const findOwnerByCode = async (tx: Tx, code: string): Promise<string | undefined> => {
  const [row] = await tx.select({ ownerId: pets.userId }).from(pets).where(eq(pets.shareCode, code))
  return row?.ownerId
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

type NewShare = Pick<
  typeof petShares.$inferSelect,
  'id' | 'petId' | 'sharedWithUserId' | 'canEdit' | 'createdAt'
>

export const insertShare = (tx: Tx, share: NewShare) =>
  tx
    .insert(petShares)
    .values({ ...share, ...(share.canEdit && { isReminded: true, editingGrantedAt: share.createdAt }) })

/** A new editor gets reminders of the pet until they refuse them. */
const rightTo = (canEdit: boolean, now: Date) =>
  canEdit
    ? {
        canEdit,
        isReminded: sql`${petShares.canEdit} is false or ${petShares.isReminded}`,
        editingGrantedAt: sql`case when ${petShares.canEdit} then ${petShares.editingGrantedAt} else ${now.toISOString()}::timestamptz end`,
        grantReadAt: sql`case when ${petShares.canEdit} then ${petShares.grantReadAt} end`,
      }
    : { canEdit }

export const grantEditing = async (tx: Tx, shareId: string, now: Date): Promise<void> => {
  await tx.update(petShares).set(rightTo(true, now)).where(eq(petShares.id, shareId))
}

export const updateShare = async (
  tx: Tx,
  access: PetAccess<'own'>,
  shareId: string,
  canEdit: boolean,
  now: Date,
) => {
  const [row] = await tx
    .update(petShares)
    .set(rightTo(canEdit, now))
    .where(shareOf(access, shareId))
    .returning(shareColumns)
  return row
}

export const setReminded = async (
  db: Db,
  { petId, personId }: PetAccess<'edit'>,
  isReminded: boolean,
): Promise<void> => {
  await db
    .update(petShares)
    .set({ isReminded })
    .where(and(eq(petShares.petId, petId), eq(petShares.sharedWithUserId, personId)))
}

/** @returns the number of deleted shares */
export const deleteShare = async (
  db: Db | Tx,
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
