import type { SystemAccess } from '#server/platform/database/system-access.ts'
import {
  and,
  between,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  sql,
} from 'drizzle-orm'
import { shareNoticesMax } from '#contract/features/sharing/limits.ts'
import type { PetNotice } from '#contract/features/reminders/schema.ts'
import type { OwnRows } from '#server/features/auth/own-rows.ts'
import { petShares, pets } from '#server/features/pets/pet-tables.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { ownerIsPremium, wasEverPremium } from '#server/features/subscription/premium-queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { prepareOnce } from '#server/platform/database/prepared-statements.ts'

const person = sql.placeholder('personId')

const notices = prepareOnce((db) =>
  db
    .select({
      kind: sql<PetNotice['kind']>`'code_redeemed'`.as('kind'),
      at: petShares.createdAt,
      readAt: petShares.redemptionReadAt,
      petId: pets.id,
      petName: pets.name,
      isReminded: sql<boolean | null>`null::boolean`.as('reminded'),
    })
    .from(petShares)
    .innerJoin(pets, eq(pets.id, petShares.petId))
    .where(eq(pets.userId, person))
    .unionAll(
      db
        .select({
          kind: sql<PetNotice['kind']>`'editing_granted'`.as('kind'),
          at: sql<Date>`${petShares.editingGrantedAt}`.mapWith(petShares.editingGrantedAt).as('at'),
          readAt: petShares.grantReadAt,
          petId: pets.id,
          petName: pets.name,
          isReminded: sql<boolean | null>`coalesce(${petShares.isReminded}, false)`.as('reminded'),
        })
        .from(petShares)
        .innerJoin(pets, eq(pets.id, petShares.petId))
        .where(
          and(
            eq(petShares.sharedWithUserId, person),
            eq(petShares.canEdit, true),
            isNotNull(petShares.editingGrantedAt),
            ownerIsPremium(pets.userId, sql.placeholder('now')),
          ),
        ),
    )
    .orderBy(sql`2 desc`)
    .limit(shareNoticesMax)
    .prepare('list_share_notices'),
)

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

type NoticeRow = Omit<PetNotice, 'at' | 'isUnread'> & { readonly at: Date; readonly readAt: Date | null }

/** The newest first: of redeemed codes to owners, of the right to edit to editors. */
export const listShareNotices = (db: Db, { personId }: OwnRows, now: Date): Promise<NoticeRow[]> =>
  notices(db).execute({ personId, now: now.toISOString() })

type NoticeSpan = { readonly since: Date; readonly until: Date }

export const markShareNoticesRead = async (
  db: Db,
  { personId }: OwnRows,
  { since, until }: NoticeSpan,
  readAt: Date,
): Promise<void> => {
  const ownPets = db.select({ id: pets.id }).from(pets).where(eq(pets.userId, personId))
  await db
    .update(petShares)
    .set({ redemptionReadAt: readAt })
    .where(
      and(
        inArray(petShares.petId, ownPets),
        isNull(petShares.redemptionReadAt),
        between(petShares.createdAt, since, until),
      ),
    )
  await db
    .update(petShares)
    .set({ grantReadAt: readAt })
    .where(
      and(
        eq(petShares.sharedWithUserId, personId),
        isNull(petShares.grantReadAt),
        between(petShares.editingGrantedAt, since, until),
      ),
    )
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

/** Whoever is newly allowed to edit gets reminders of the pet until they refuse them. */
export const updateShare = async (
  db: Db | Tx,
  access: PetAccess<'own'>,
  shareId: string,
  canEdit: boolean,
  now: Date,
) => {
  const granted = {
    isReminded: sql`${petShares.canEdit} is false or ${petShares.isReminded}`,
    editingGrantedAt: sql`case when ${petShares.canEdit} then ${petShares.editingGrantedAt} else ${now.toISOString()}::timestamptz end`,
    grantReadAt: sql`case when ${petShares.canEdit} then ${petShares.grantReadAt} end`,
  }
  const [row] = await db
    .update(petShares)
    .set({ canEdit, ...(canEdit && granted) })
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
