// Statements about one pet take a proof of access to it; no access is decided here.
import type { OwnRows } from '#server/features/auth/own-rows.ts'
import type { SystemAccess } from '#server/platform/database/system-access.ts'
import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { sumOfImages } from '#server/features/quotas/stored-bytes-queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { hasErrorCode, rootCause } from '#server/platform/runtime/node-errors.ts'
import { prepareOnce } from '#server/platform/database/prepared-statements.ts'
import type { PetAccess } from './pet-access.ts'
import { pets } from './pet-tables.ts'

export type PetRow = typeof pets.$inferSelect
/** The columns that a new pet sets; the others have defaults. */
type NewPet = Pick<
  PetRow,
  'id' | 'createdAt' | 'shareCode' | 'name' | 'species' | 'sex' | 'breed' | 'birthDate'
>
export type PetChanges = Omit<PgUpdateSetSource<typeof pets>, 'id' | 'userId' | 'createdAt' | 'shareCode'>

const { id } = pets
const asker = sql.placeholder('personId')

const inserting = prepareOnce((db) =>
  db
    .insert(pets)
    .values({
      id: sql.placeholder('id'),
      userId: sql.placeholder('userId'),
      createdAt: sql.placeholder('createdAt'),
      shareCode: sql.placeholder('shareCode'),
      name: sql.placeholder('name'),
      species: sql.placeholder('species'),
      sex: sql.placeholder('sex'),
      breed: sql.placeholder('breed'),
      birthDate: sql.placeholder('birthDate'),
    })
    .onConflictDoNothing({ target: pets.shareCode })
    .returning()
    .prepare('insert_pet'),
)

/** Undefined when the share code is taken: try another. */
export const insertPet = async (
  tx: Tx,
  { personId: userId }: OwnRows,
  pet: NewPet,
): Promise<PetRow | undefined> => {
  const [row] = await inserting(tx).execute({ ...pet, userId })
  return row
}

const counting = prepareOnce((db) =>
  db
    .select({ pets: count(), shareCodes: count(pets.shareCode) })
    .from(pets)
    .where(eq(pets.userId, asker))
    .prepare('count_own_pets'),
)

/** The number of the person's pets, and how many of these have a share code. */
export const countOwnPets = async (db: Db | Tx, { personId }: OwnRows) => {
  const [row] = await counting(db).execute({ personId })
  return row ?? { pets: 0, shareCodes: 0 }
}

export const measurePetImages = (db: Db | Tx, { personId: userId }: OwnRows) =>
  sumOfImages(db, pets, eq(pets.userId, userId))

const reading = prepareOnce((db) =>
  db
    .select()
    .from(pets)
    .where(eq(pets.id, sql.placeholder('petId')))
    .prepare('get_pet'),
)

/** Undefined when the pet was removed since access was proved, as in the functions below. */
export const getPet = async (db: Db | Tx, { petId }: PetAccess): Promise<PetRow | undefined> => {
  const [row] = await reading(db).execute({ petId })
  return row
}

/**
 * One statement, of the given columns only: two editors of different fields lose no change. A
 * trigger records a weight as a measurement by the person whom the transaction names.
 */
export const updatePetRow = (db: Db | Tx, { petId, personId }: PetAccess<'edit'>, changes: PetChanges) => {
  const update = async (tx: Db | Tx) => {
    const [row] = await tx.update(pets).set(changes).where(eq(pets.id, petId)).returning()
    return row
  }
  if (changes.weightValue === undefined && changes.weightUnit === undefined) return update(db)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('huella.person_id', ${personId}, true)`)
    return update(tx)
  })
}

/** Locks the row until the transaction ends, to find out which picture is replaced. */
export const lockPet = async (tx: Tx, { petId }: PetAccess<'edit'>): Promise<PetRow | undefined> => {
  // Not for its key, so that inserts that refer to the pet, such as reminders, are not blocked.
  const [row] = await tx.select().from(pets).where(eq(pets.id, petId)).for('no key update')
  return row
}

/** Deletes its shares too. Returns the deleted row, for its files. */
export const deletePet = async (db: Db | Tx, { petId }: PetAccess<'own'>): Promise<PetRow | undefined> => {
  const [row] = await db.delete(pets).where(eq(pets.id, petId)).returning()
  return row
}

/** Stores that the owner saw the code just now. The code is null after it was released. */
export const touchShareCode = async (db: Db, { petId }: PetAccess<'own'>, seenAt: Date) => {
  const [row] = await db
    .update(pets)
    .set({ shareCodeSeenAt: seenAt })
    .where(eq(pets.id, petId))
    .returning({ shareCode: pets.shareCode })
  return row
}

/** Releases the codes of the owner's pets except the `keep` that they saw most recently. */
export const releaseShareCodesBeyond = async (db: Db, { ownerId }: PetAccess<'own'>, keep: number) => {
  const beyond = db
    .select({ id })
    .from(pets)
    .where(and(eq(pets.userId, ownerId), isNotNull(pets.shareCode)))
    .orderBy(sql`${pets.shareCodeSeenAt} desc nulls last`, desc(id))
    .offset(keep)
  // A locked row is being changed by another visit, which releases it itself.
  const unlocked = db.select({ id }).from(pets).where(inArray(id, beyond)).for('update', { skipLocked: true })
  await db.update(pets).set({ shareCode: null, shareCodeSeenAt: null }).where(inArray(id, unlocked))
}

type CodeChange = { readonly code: string; readonly seenAt: Date; readonly onlyReleased: boolean }

/** False if the code is taken or already the pet's, or `onlyReleased` is set and it has one. */
export const replaceShareCode = async (db: Db, { petId }: PetAccess<'own'>, change: CodeChange) => {
  try {
    const { code, seenAt, onlyReleased } = change
    const waiting = onlyReleased ? isNull(pets.shareCode) : sql`${pets.shareCode} is distinct from ${code}`
    const rows = await db
      .update(pets)
      .set({ shareCode: code, shareCodeSeenAt: seenAt })
      .where(and(eq(pets.id, petId), waiting))
      .returning({ id: pets.id })
    return rows.length > 0
  } catch (error) {
    // An update has no "on conflict do nothing".
    if (hasErrorCode(rootCause(error), '23505')) return false
    throw error
  }
}

/**
 * Protects these pets from removal; leaves out rows that other transactions are removing. Updates
 * of a pet are not blocked.
 */
export const lockPetsSkipLocked = async (
  { db: tx }: SystemAccess,
  ids: readonly string[],
): Promise<string[]> => {
  const rows = await tx
    .select({ id })
    .from(pets)
    .where(inArray(id, [...ids]))
    .for('key share', { skipLocked: true })
  return rows.map((row) => row.id)
}
