// SQL of stamps that came with the file of a pet. Queries of one pet take a proof of access to it.
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { StampedKind } from '#contract/features/stamps/limits.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { sumOfBytes, type StoredBytes } from '#server/features/quotas/stored-bytes-queries.ts'
import type { StoredRecord } from '#server/features/stamps/chain.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { isAnyId } from '#server/platform/database/id-lists.ts'
import {
  hiddenImportedStamps as hidden,
  importedChains as chains,
  importedStamps as stamps,
} from './tables.ts'

export type ImportedChainRow = typeof chains.$inferSelect
export type ImportedStampRow = typeof stamps.$inferSelect

/** Which stamp of which chain. */
export type ImportedStampId = { readonly chain: string; readonly sequence: number }

const one = ({ petId }: PetAccess, { chain, sequence }: ImportedStampId) =>
  and(eq(stamps.petId, petId), eq(stamps.chainId, chain), eq(stamps.sequence, sequence))

// Names in full, as among the stamps that were made here.
const correctedBy = sql<number | null>`(
  select max(later.sequence) from imported_stamps later
  where later.chain_id = imported_stamps.chain_id and later.corrects = imported_stamps.sequence)`
const isHidden = sql<boolean>`exists (
  select from hidden_imported_stamps hidden
  where hidden.chain_id = imported_stamps.chain_id and hidden.sequence = imported_stamps.sequence)`

/** Latest first, each with its chain and what became of it. */
export const listImportedStamps = (db: Db | Tx, { petId }: PetAccess) =>
  db
    .select({ stamp: stamps, chain: chains, correctedBy, isHidden })
    .from(stamps)
    .innerJoin(chains, eq(chains.id, stamps.chainId))
    .where(eq(stamps.petId, petId))
    .orderBy(desc(stamps.stampedAt), asc(stamps.chainId), desc(stamps.sequence))

export const findImportedStamp = async (
  db: Db | Tx,
  access: PetAccess,
  id: ImportedStampId,
): Promise<ImportedStampRow | undefined> => {
  const [row] = await db.select().from(stamps).where(one(access, id))
  return row
}

export const isStampedElsewhere = async (
  db: Db | Tx,
  { petId }: PetAccess,
  kind: StampedKind,
  recordId: string,
): Promise<boolean> =>
  (await db.$count(
    stamps,
    and(eq(stamps.petId, petId), eq(stamps.kind, kind), eq(stamps.recordId, recordId)),
  )) > 0

/** The ids of those of these records that are stamped. */
export const stampedElsewhere = (db: Db | Tx, { petId }: PetAccess, recordIds: readonly string[]) =>
  db
    .select({ id: sql<string>`${stamps.recordId}` })
    .from(stamps)
    .where(and(eq(stamps.petId, petId), isAnyId(stamps.recordId, recordIds)))

export const insertImportedChain = async (
  tx: Tx,
  { petId }: PetAccess<'own'>,
  chain: Omit<ImportedChainRow, 'petId'>,
): Promise<void> => {
  await tx.insert(chains).values({ ...chain, petId })
}

export const insertImportedStamp = async (
  tx: Tx,
  { petId }: PetAccess<'own'>,
  stamp: Omit<ImportedStampRow, 'petId'>,
): Promise<void> => {
  await tx.insert(stamps).values({ ...stamp, petId })
}

/** A record as it stands, to be compared with a stamp; null where the pet has none of that id. */
export const readStampable = async (
  tx: Tx,
  { petId }: PetAccess,
  kind: StampedKind,
  recordId: string,
): Promise<StoredRecord> => {
  const [row] = await tx
    .select({
      record: sql<StoredRecord>`stamped_record(${kind}::text, ${petId}::uuid, ${recordId}::uuid)`,
    })
    .from(pets)
    .where(eq(pets.id, petId))
  return row?.record ?? null
}

/** False where it was so before. */
export const hideImportedStamp = async (
  tx: Tx,
  { petId }: PetAccess<'own'>,
  { chain, sequence }: ImportedStampId,
  hiddenAt: Date,
): Promise<boolean> => {
  const rows = await tx
    .insert(hidden)
    .values({ chainId: chain, petId, sequence, hiddenAt })
    .onConflictDoNothing()
    .returning({ sequence: hidden.sequence })
  return rows.length > 0
}

/** False where it was so before. */
export const showImportedStamp = async (
  tx: Tx,
  { petId }: PetAccess<'own'>,
  { chain, sequence }: ImportedStampId,
): Promise<boolean> => {
  const rows = await tx
    .delete(hidden)
    .where(and(eq(hidden.petId, petId), eq(hidden.chainId, chain), eq(hidden.sequence, sequence)))
    .returning({ sequence: hidden.sequence })
  return rows.length > 0
}

/** All chains, in the order of their ids: at most `limit` of those after `after`. */
export const listImportedChains = (db: Db, after: string, limit: number): Promise<ImportedChainRow[]> =>
  db.select().from(chains).where(gt(chains.id, after)).orderBy(asc(chains.id)).limit(limit)

/** Those of a pet, oldest first. */
export const listImportedChainsOf = (db: Db | Tx, { petId }: PetAccess): Promise<ImportedChainRow[]> =>
  db.select().from(chains).where(eq(chains.petId, petId)).orderBy(asc(chains.id))

/** A whole chain, each stamp with its record as it stands now. */
export const readImportedChain = async (db: Db | Tx, chainId: string) => {
  const rows = await db
    .select({
      stamp: stamps,
      isHidden,
      storedRecord: sql<StoredRecord>`stamped_record(${stamps.kind}, ${stamps.petId}, ${stamps.recordId})`,
    })
    .from(stamps)
    .where(eq(stamps.chainId, chainId))
    .orderBy(asc(stamps.sequence))
  return rows.map(({ stamp, ...more }) => ({ ...stamp, ...more }))
}

/** What they take of the person's pets. */
export const measureImportedStamps = async (db: Db | Tx, userId: string): Promise<StoredBytes> => {
  const bytes = sql`octet_length(${stamps.facts}) + octet_length(${stamps.signature})`
  const [row] = await db
    .select({ kept: sumOfBytes(bytes) })
    .from(stamps)
    .innerJoin(pets, and(eq(pets.id, stamps.petId), eq(pets.userId, userId)))
  return { kept: row?.kept ?? 0, removed: 0 }
}
