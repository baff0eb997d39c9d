// SQL of sharing: the pet of a code, the shares of a pet, and failed attempts.
import { and, count, desc, eq, getTableColumns, gt, inArray, isNotNull, lt, not, or, sql } from 'drizzle-orm'
import { petShares, pets } from '#server/features/pets/pet-tables.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { ownerIsPremium, wasEverPremium } from '#server/features/subscription/premium-queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { failedShareCodeAttempts } from './tables.ts'

/**
 * The pet that a code leads to for that person, if it is theirs, shared with them, or its owner saw
 * the code after `seenAfter`. The row is held until the transaction ends, so that a renewal comes
 * first or waits. One statement whatever the reason why there is none.
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

/** Lets the person view the pet. */
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

/** Takes away the share of that id, or that person's own. @returns how many */
export const deleteShare = async (
  db: Db,
  { petId }: PetAccess,
  which: Pick<ShareRow, 'id'> | Pick<ShareRow, 'sharedWithUserId'>,
): Promise<number> => {
  const one =
    'id' in which ? eq(petShares.id, which.id) : eq(petShares.sharedWithUserId, which.sharedWithUserId)
  const rows = await db
    .delete(petShares)
    .where(and(eq(petShares.petId, petId), one))
    .returning({ id: petShares.id })
  return rows.length
}

export const countShareCodes = async (db: Db): Promise<number> => {
  const [row] = await db.select({ taken: count() }).from(pets).where(isNotNull(pets.shareCode))
  return row?.taken ?? 0
}

/**
 * Releases the codes of at most `limit` pets after that one whose owners were never Premium.
 * @returns those pets, in order
 */
export const releaseShareCodes = async (db: Db, after: string, limit: number): Promise<string[]> => {
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

/** The groups in which failed attempts count: one person's, and one address's. */
export type AttemptSource = { readonly userId: string; readonly addressGroup: string }

const { userId, addressGroup, attemptedAt } = failedShareCodeAttempts

/**
 * Until the transaction ends nobody else tries a code for this person, or from this address. Always
 * in this order.
 */
export const lockAttemptSource = async (tx: Tx, source: AttemptSource): Promise<void> => {
  await lock(tx, `person ${source.userId}`)
  await lock(tx, `address ${source.addressGroup}`)
}

/** Until the transaction ends nobody else attempts a code. Taken after the others. */
export const lockFailedAttempts = (tx: Tx): Promise<void> => lock(tx, 'everybody')

const lock = async (tx: Tx, name: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`share code misses of ${name}`}, 0))`)
}

/**
 * The wrong codes of the person, and those of the address, newest first; the limits keep them few.
 */
export const listFailedAttempts = (db: Db | Tx, source: AttemptSource, since: Date) =>
  db
    .select({ userId, addressGroup, attemptedAt })
    .from(failedShareCodeAttempts)
    .where(and(or(eq(userId, source.userId), eq(addressGroup, source.addressGroup)), gt(attemptedAt, since)))
    .orderBy(desc(attemptedAt))

/** The moment of the `nth` newest wrong code of all; undefined when there are fewer since then. */
export const findNthFailedAttempt = async (
  db: Db | Tx,
  nth: number,
  since: Date,
): Promise<Date | undefined> => {
  const [row] = await db
    .select({ attemptedAt })
    .from(failedShareCodeAttempts)
    .where(gt(attemptedAt, since))
    .orderBy(desc(attemptedAt))
    .offset(nth - 1)
    .limit(1)
  return row?.attemptedAt
}

export const insertFailedAttempt = (tx: Tx, attempt: AttemptSource & { id: string; attemptedAt: Date }) =>
  tx.insert(failedShareCodeAttempts).values(attempt)

/**
 * The wrong codes since then that were at least the `max`-th within `seconds`, at most two of them.
 */
export const listLimitExceedances = (
  tx: Tx,
  { max, seconds }: { max: number; seconds: number },
  since: Date,
) => {
  const earlier = sql<Date | null>`lag(${attemptedAt}, ${max - 1}::int) over (order by ${attemptedAt}, ${failedShareCodeAttempts.id})`
  const from = new Date(since.getTime() - seconds * 1000)
  const attempts = tx
    .select({ id: failedShareCodeAttempts.id, attemptedAt, earlier: earlier.as('earlier') })
    .from(failedShareCodeAttempts)
    .where(gt(attemptedAt, from))
    .as('attempts')
  return tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        gt(attempts.attemptedAt, since),
        sql`${attempts.earlier} > ${attempts.attemptedAt} - make_interval(secs => ${seconds})`,
      ),
    )
    .limit(2)
}

export const deleteFailedAttempts = async (db: Db, before: Date): Promise<void> => {
  await db.delete(failedShareCodeAttempts).where(lt(attemptedAt, before))
}
