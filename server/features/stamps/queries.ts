import { and, asc, desc, eq, gt, sql, type SQL } from 'drizzle-orm'
import { storedName } from '#contract/features/records/stored-names.ts'
import type { SystemAccess } from '#server/platform/database/system-access.ts'
import type { StampedKind } from '#contract/features/stamps/limits.ts'
import type { OwnRows } from '#server/features/auth/own-rows.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { sumOfBytes, type StoredBytes } from '#server/features/quotas/stored-bytes-queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { isAnyId } from '#server/platform/database/id-lists.ts'
import type { StoredRecord } from './chain.ts'
import { hiddenStamps as hidden, stampChains as chains, stamps } from './tables.ts'

export type ChainRow = typeof chains.$inferSelect
export type StampRow = typeof stamps.$inferSelect

/** Without `chain`, the stamp is in this server's own. */
export type StampId = { readonly chain?: string | undefined; readonly sequence: number }

const of = ({ petId }: PetAccess) => eq(stamps.petId, petId)
const isOwn = sql`${stamps.chainId} = ${stamps.petId}`

// Names in full, because Drizzle omits the table's name in a query of one table. The latest of
// several corrections counts.
const correctedBy = sql<number | null>`(
  select max(later.sequence) from chain_stamps later
  where later.chain_id = chain_stamps.chain_id and later.corrects = chain_stamps.sequence)`
const isHidden = sql<boolean>`exists (
  select from hidden_chain_stamps hidden
  where hidden.chain_id = chain_stamps.chain_id and hidden.sequence = chain_stamps.sequence)`

/** This server's chain first, each chain latest first. */
export const listStamps = (db: Db | Tx, access: PetAccess) =>
  db
    .select({ stamp: stamps, chain: chains, correctedBy, isHidden })
    .from(stamps)
    .innerJoin(chains, eq(chains.id, stamps.chainId))
    .where(of(access))
    .orderBy(
      sql`case when chain_stamps.chain_id = chain_stamps.pet_id then chain_stamps.sequence end desc nulls last`,
      desc(stamps.stampedAt),
      asc(stamps.chainId),
      desc(stamps.sequence),
    )

export const findStamp = async (
  db: Db | Tx,
  access: PetAccess,
  { chain = access.petId, sequence }: StampId,
): Promise<StampRow | undefined> => {
  const [row] = await db
    .select()
    .from(stamps)
    .where(and(of(access), eq(stamps.chainId, chain), eq(stamps.sequence, sequence)))
  return row
}

/** Includes stamps of an earlier server of the pet. */
export const listStampedIds = async (
  db: Db | Tx,
  access: PetAccess,
  recordIds: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .select({ id: sql<string>`${stamps.recordId}` })
    .from(stamps)
    .where(and(of(access), isAnyId(stamps.recordId, recordIds)))
  return rows.map(({ id }) => id)
}

/** Includes stamps of an earlier server of the pet. */
export const isStamped = async (
  db: Db | Tx,
  access: PetAccess,
  kind: StampedKind,
  recordId: string,
): Promise<boolean> =>
  (await db.$count(stamps, and(of(access), eq(stamps.kind, kind), eq(stamps.recordId, recordId)))) > 0

export const findLastStamp = async (tx: Tx, access: PetAccess) => {
  const [row] = await tx
    .select({ sequence: stamps.sequence, hash: stamps.hash })
    .from(stamps)
    .where(and(of(access), eq(stamps.chainId, access.petId)))
    .orderBy(desc(stamps.sequence))
    .limit(1)
  return row
}

export const insertChain = async (
  tx: Tx,
  { petId }: PetAccess<'edit'>,
  chain: Omit<typeof chains.$inferInsert, 'petId'>,
): Promise<void> => {
  await tx
    .insert(chains)
    .values({ ...chain, petId })
    .onConflictDoNothing()
}

/** This server's own chain needs a lock on the pet, which makes numbers unique. */
export const insertStamp = async (
  tx: Tx,
  { petId }: PetAccess<'edit'>,
  stamp: Omit<StampRow, 'petId'>,
): Promise<void> => {
  await tx.insert(stamps).values({ ...stamp, petId })
}

/** Null where the pet has no such record. */
export const readStampable = async (
  tx: Tx,
  { petId }: PetAccess,
  kind: StampedKind,
  recordId: string,
): Promise<StoredRecord> => {
  const [row] = await tx
    .select({
      record: sql<StoredRecord>`stamped_record(${storedName(kind)}::text, ${petId}::uuid, ${recordId}::uuid)`,
    })
    .from(pets)
    .where(eq(pets.id, petId))
  return row?.record ?? null
}

/** Returns false where it was hidden before. */
export const hideStamp = async (
  tx: Tx,
  { petId }: PetAccess<'own'>,
  { chain = petId, sequence }: StampId,
  hiddenAt: Date,
): Promise<boolean> => {
  const rows = await tx
    .insert(hidden)
    .values({ chainId: chain, petId, sequence, hiddenAt })
    .onConflictDoNothing()
    .returning({ sequence: hidden.sequence })
  return rows.length > 0
}

/** Returns false where it was not hidden. */
export const showStamp = async (
  tx: Tx,
  { petId }: PetAccess<'own'>,
  { chain = petId, sequence }: StampId,
): Promise<boolean> => {
  const rows = await tx
    .delete(hidden)
    .where(and(eq(hidden.petId, petId), eq(hidden.chainId, chain), eq(hidden.sequence, sequence)))
    .returning({ sequence: hidden.sequence })
  return rows.length > 0
}

/** Excludes imported stamps. */
export const findStatus = async (db: Db, hash: string) => {
  const [row] = await db
    .select({ correctedBy, isHidden })
    .from(stamps)
    .where(and(isOwn, eq(stamps.hash, hash)))
  return row
}

/** Sorted by id. */
export const listChains = (
  { db }: SystemAccess,
  after: string | undefined,
  limit: number,
): Promise<ChainRow[]> =>
  db
    .select()
    .from(chains)
    .where(after === undefined ? undefined : gt(chains.id, after))
    .orderBy(asc(chains.id))
    .limit(limit)

/** Oldest first. */
export const listChainsOf = (db: Db | Tx, { petId }: PetAccess): Promise<ChainRow[]> =>
  db.select().from(chains).where(eq(chains.petId, petId)).orderBy(asc(chains.id))

const stampsOf = async (db: Db | Tx, { id, petId, originalPetId }: ChainRow, ofPet?: SQL) => {
  const rows = await db
    .select({
      stamp: stamps,
      isHidden,
      storedRecord: sql<StoredRecord>`stamped_record(${stamps.kind}, ${stamps.petId}, ${stamps.recordId})`,
    })
    .from(stamps)
    .where(and(eq(stamps.chainId, id), ofPet))
    .orderBy(asc(stamps.sequence))
  return rows.map(({ stamp: { recordId: record, ...stamp }, ...more }) => ({
    ...stamp,
    ...more,
    record,
    isOfPet: stamp.petId === petId,
    petId: originalPetId,
    recordId: stamp.originalRecordId,
  }))
}

/** Each stamp has the values of its server, and the current state of its record. */
export const readChain = (db: Db | Tx, access: PetAccess, chain: ChainRow) => stampsOf(db, chain, of(access))

export const readAnyChain = ({ db }: SystemAccess, chain: ChainRow) => stampsOf(db, chain)

export const measureStamps = async (db: Db | Tx, { personId: userId }: OwnRows): Promise<StoredBytes> => {
  const bytes = sql`octet_length(${stamps.facts}) + octet_length(${stamps.signature})`
  const [row] = await db
    .select({ kept: sumOfBytes(bytes) })
    .from(stamps)
    .innerJoin(pets, and(eq(pets.id, stamps.petId), eq(pets.userId, userId)))
  return { kept: row?.kept ?? 0, removed: 0 }
}
