// No access is decided here.
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
/** Other columns have defaults. */
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

/** Undefined when the share code is taken. */
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

/** Undefined when the pet was removed since access was proved, here and below. */
export const getPet = async (db: Db | Tx, { petId }: PetAccess): Promise<PetRow | undefined> => {
  const [row] = await reading(db).execute({ petId })
  return row
}

/**
 * Writes the given columns only, so that concurrent edits of different fields are kept. A trigger
 * records a weight as a measurement by the person whom the transaction names.
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

export const lockPet = async (tx: Tx, { petId }: PetAccess<'edit'>): Promise<PetRow | undefined> => {
  // `update` would block inserts that refer to the pet, such as reminders.
  const [row] = await tx.select().from(pets).where(eq(pets.id, petId)).for('no key update')
  return row
}

export const deletePet = async (db: Db | Tx, { petId }: PetAccess<'own'>): Promise<PetRow | undefined> => {
  const [row] = await db.delete(pets).where(eq(pets.id, petId)).returning()
  return row
}

/** The code is null after it was released. */
export const touchShareCode = async (db: Db, { petId }: PetAccess<'own'>, seenAt: Date) => {
  const [row] = await db
    .update(pets)
    .set({ shareCodeSeenAt: seenAt })
    .where(eq(pets.id, petId))
    .returning({ shareCode: pets.shareCode })
  return row
}

/** Keeps the `keep` codes that the owner saw most recently. */
export const releaseShareCodesBeyond = async (db: Db, { ownerId }: PetAccess<'own'>, keep: number) => {
  const beyond = db
    .select({ id })
    .from(pets)
    .where(and(eq(pets.userId, ownerId), isNotNull(pets.shareCode)))
    .orderBy(sql`${pets.shareCodeSeenAt} desc nulls last`, desc(id))
    .offset(keep)
  // A concurrent visit has locked such a row, and releases it itself.
  const unlocked = db.select({ id }).from(pets).where(inArray(id, beyond)).for('update', { skipLocked: true })
  await db.update(pets).set({ shareCode: null, shareCodeSeenAt: null }).where(inArray(id, unlocked))
}

type CodeChange = { readonly code: string; readonly seenAt: Date; readonly onlyReleased: boolean }

/** False if the code is taken or already the pet's, or with `onlyReleased` if the pet has one. */
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

/** Skips pets that another transaction is removing, and does not block updates. */
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
