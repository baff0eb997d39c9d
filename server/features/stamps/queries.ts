// SQL of stamps. Queries of one pet take a proof of access to it.
import { and, asc, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { StampedKind } from '#contract/features/stamps/limits.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { sumOfBytes, type StoredBytes } from '#server/features/quotas/stored-bytes-queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { isAnyId } from '#server/platform/database/id-lists.ts'
import type { StoredRecord } from './chain.ts'
import { isStampedElsewhere, stampedElsewhere } from './imported/queries.ts'
import { hiddenStamps, stampInvitations, stamps } from './tables.ts'

export type StampRow = typeof stamps.$inferSelect
export type InvitationRow = typeof stampInvitations.$inferSelect

const of = ({ petId }: PetAccess) => eq(stamps.petId, petId)
const invitationsOf = ({ petId }: PetAccess) => eq(stampInvitations.petId, petId)

// Names in full: within a query of one table Drizzle leaves the table's out. Among several that
// correct one, the latest.
const correctedBy = sql<number | null>`(
  select max(later.sequence) from stamps later
  where later.pet_id = stamps.pet_id and later.corrects = stamps.sequence)`
const isHidden = sql<boolean>`exists (
  select from hidden_stamps hidden
  where hidden.pet_id = stamps.pet_id and hidden.sequence = stamps.sequence)`

/** Latest first, each with what became of it. */
export const listStamps = (db: Db | Tx, access: PetAccess) =>
  db
    .select({ stamp: stamps, correctedBy, isHidden })
    .from(stamps)
    .where(of(access))
    .orderBy(desc(stamps.sequence))

export const findStamp = async (
  db: Db | Tx,
  access: PetAccess,
  sequence: number,
): Promise<StampRow | undefined> => {
  const [row] = await db
    .select()
    .from(stamps)
    .where(and(of(access), eq(stamps.sequence, sequence)))
  return row
}

/** Which of these records are stamped, here or where the pet was before. */
export const listStampedIds = async (
  db: Db | Tx,
  access: PetAccess,
  recordIds: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .select({ id: sql<string>`${stamps.recordId}` })
    .from(stamps)
    .where(and(of(access), isAnyId(stamps.recordId, recordIds)))
    .unionAll(stampedElsewhere(db, access, recordIds))
  return rows.map(({ id }) => id)
}

/** Here, or where the pet was before. */
export const isStamped = async (
  db: Db | Tx,
  access: PetAccess,
  kind: StampedKind,
  recordId: string,
): Promise<boolean> => {
  const ofRecord = and(of(access), eq(stamps.kind, kind), eq(stamps.recordId, recordId))
  return (await db.$count(stamps, ofRecord)) > 0 || isStampedElsewhere(db, access, kind, recordId)
}

/** The end of the chain. */
export const findLastStamp = async (tx: Tx, access: PetAccess) => {
  const [row] = await tx
    .select({ sequence: stamps.sequence, hash: stamps.hash })
    .from(stamps)
    .where(of(access))
    .orderBy(desc(stamps.sequence))
    .limit(1)
  return row
}

/** Within the lock of the pet's row, which gives each its number. */
export const insertStamp = async (
  tx: Tx,
  { petId }: PetAccess<'edit'>,
  stamp: Omit<StampRow, 'petId'>,
): Promise<void> => {
  await tx.insert(stamps).values({ ...stamp, petId })
}

/** False where it was so before. */
export const hideStamp = async (
  tx: Tx,
  { petId }: PetAccess<'own'>,
  sequence: number,
  hiddenAt: Date,
): Promise<boolean> => {
  const rows = await tx
    .insert(hiddenStamps)
    .values({ petId, sequence, hiddenAt })
    .onConflictDoNothing()
    .returning({ sequence: hiddenStamps.sequence })
  return rows.length > 0
}

/** False where it was so before. */
export const showStamp = async (tx: Tx, { petId }: PetAccess<'own'>, sequence: number): Promise<boolean> => {
  const rows = await tx
    .delete(hiddenStamps)
    .where(and(eq(hiddenStamps.petId, petId), eq(hiddenStamps.sequence, sequence)))
    .returning({ sequence: hiddenStamps.sequence })
  return rows.length > 0
}

/** What became of the stamp with that hash. */
export const findStatus = async (db: Db, hash: string) => {
  const [row] = await db.select({ correctedBy, isHidden }).from(stamps).where(eq(stamps.hash, hash))
  return row
}

const isOpen = (now: Date) =>
  and(
    isNull(stampInvitations.endedAt),
    isNull(stampInvitations.stampedSequence),
    gt(stampInvitations.expiresAt, now),
  )

export const insertInvitation = async (
  tx: Tx,
  { petId }: PetAccess<'own'>,
  invitation: Omit<InvitationRow, 'petId'>,
): Promise<void> => {
  await tx.insert(stampInvitations).values({ ...invitation, petId })
}

/** Of one invitation of the pet, or of all that are open. */
export const endInvitations = async (
  db: Db | Tx,
  access: PetAccess<'own'>,
  now: Date,
  id?: string,
): Promise<void> => {
  await db
    .update(stampInvitations)
    .set({ endedAt: now })
    .where(
      and(invitationsOf(access), isOpen(now), id === undefined ? undefined : eq(stampInvitations.id, id)),
    )
}

export const findInvitation = async (
  db: Db,
  access: PetAccess<'own'>,
  id: string,
): Promise<InvitationRow | undefined> => {
  const [row] = await db
    .select()
    .from(stampInvitations)
    .where(and(invitationsOf(access), eq(stampInvitations.id, id)))
  return row
}

export const findOpenInvitation = async (
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<InvitationRow | undefined> => {
  const [row] = await db
    .select()
    .from(stampInvitations)
    .where(and(eq(stampInvitations.tokenHash, tokenHash), isOpen(now)))
  return row
}

/** False when somebody else used it first, or it ended. */
export const useInvitation = async (
  tx: Tx,
  access: PetAccess<'edit'>,
  id: string,
  stampedSequence: number,
  now: Date,
): Promise<boolean> => {
  const rows = await tx
    .update(stampInvitations)
    .set({ stampedSequence })
    .where(and(invitationsOf(access), eq(stampInvitations.id, id), isOpen(now)))
    .returning({ id: stampInvitations.id })
  return rows.length > 0
}

export const deleteInvitationsBefore = async (db: Db, expiredBefore: Date): Promise<void> => {
  await db.delete(stampInvitations).where(lt(stampInvitations.expiresAt, expiredBefore))
}

/** Pets that have a chain, in the order of their ids: at most `limit` of those after `after`. */
export const listPetsWithStamps = async (db: Db, after: string, limit: number): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ petId: stamps.petId })
    .from(stamps)
    .where(gt(stamps.petId, after))
    .orderBy(asc(stamps.petId))
    .limit(limit)
  return rows.map(({ petId }) => petId)
}

/** A whole chain, each stamp with its record as it stands now. */
export const readChain = async (db: Db | Tx, petId: string) => {
  const rows = await db
    .select({
      stamp: stamps,
      storedRecord: sql<StoredRecord>`stamped_record(${stamps.kind}, ${stamps.petId}, ${stamps.recordId})`,
    })
    .from(stamps)
    .where(eq(stamps.petId, petId))
    .orderBy(asc(stamps.sequence))
  return rows.map(({ stamp, storedRecord }) => ({ ...stamp, storedRecord }))
}

/** What the stamps of the person's pets take. */
export const measureStamps = async (db: Db | Tx, userId: string): Promise<StoredBytes> => {
  const bytes = sql`octet_length(${stamps.facts}) + octet_length(${stamps.signature})`
  const [row] = await db
    .select({ kept: sumOfBytes(bytes) })
    .from(stamps)
    .innerJoin(pets, and(eq(pets.id, stamps.petId), eq(pets.userId, userId)))
  return { kept: row?.kept ?? 0, removed: 0 }
}
