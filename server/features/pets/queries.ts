// SQL about pets. What concerns one pet takes a proof of access to it; nothing here decides.
import { and, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { PetAccessKind } from '#contract/features/pets/policy.ts'
import { ownerIsPremium } from '#server/features/subscription/access.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import type { PetAccess } from './access.ts'
import { petShares, pets } from './tables.ts'

export type PetRow = typeof pets.$inferSelect
export type PetPicture = Pick<
  PetRow,
  'imageVersion' | 'imageWidth' | 'imageHeight' | 'imageWidths' | 'imageThumbhash'
>
export const noPicture: PetPicture = {
  imageVersion: null,
  imageWidth: null,
  imageHeight: null,
  imageWidths: null,
  imageThumbhash: null,
}

type NewPet = typeof pets.$inferInsert
type PetChanges = Omit<PgUpdateSetSource<typeof pets>, 'id' | 'userId' | 'createdAt' | 'shareCode'>

const { id, name, species, breed, sex, createdAt } = getTableColumns(pets)
const { imageVersion, imageWidth, imageHeight, imageThumbhash } = getTableColumns(pets)
const cardColumns = {
  id,
  name,
  species,
  breed,
  sex,
  createdAt,
  imageVersion,
  imageWidth,
  imageHeight,
  imageThumbhash,
}

const ownerKind = sql<PetAccessKind>`'owner'`
const sharedKind = sql<PetAccessKind>`case when ${petShares.canEdit} then 'editor' else 'viewer' end`

/** The person's own pets and those shared with them, newest first. A share is paused while the owner is not Premium. */
export const listPets = (db: Db, personId: string, now: Date) =>
  db
    .select({ ...cardColumns, access: ownerKind.as('access') })
    .from(pets)
    .where(eq(pets.userId, personId))
    .unionAll(
      db
        .select({ ...cardColumns, access: sharedKind.as('access') })
        .from(petShares)
        .innerJoin(pets, eq(pets.id, petShares.petId))
        .where(
          and(
            eq(petShares.sharedWithUserId, personId),
            // An owner's share of their own pet would show it twice.
            ne(pets.userId, personId),
            ownerIsPremium(pets.userId, now),
          ),
        ),
    )
    .orderBy(desc(createdAt), desc(id))

/** How the person stands to the pet; undefined for a stranger and for an unknown pet. Only `access.ts` asks. */
export const findMembership = async (db: Db | Tx, petId: string, personId: string, now: Date) => {
  const [found] = await db
    .select({
      petId: pets.id,
      ownerId: pets.userId,
      kind: sql<PetAccessKind>`case when ${pets.userId} = ${personId} then 'owner' when ${petShares.canEdit} then 'editor' else 'viewer' end`,
    })
    .from(pets)
    .leftJoin(petShares, and(eq(petShares.petId, pets.id), eq(petShares.sharedWithUserId, personId)))
    .where(
      and(
        eq(pets.id, petId),
        sql`(${pets.userId} = ${personId} or (${petShares.id} is not null and ${ownerIsPremium(pets.userId, now)}))`,
      ),
    )
  return found
}

/** Undefined when the share code is taken: try another. */
export const insertPet = async (db: Db | Tx, pet: NewPet): Promise<PetRow | undefined> => {
  const [row] = await db.insert(pets).values(pet).onConflictDoNothing({ target: pets.shareCode }).returning()
  return row
}

/** Undefined when the pet was removed since access was proved; so with the others below. */
export const getPet = async (db: Db | Tx, { petId }: PetAccess): Promise<PetRow | undefined> => {
  const [row] = await db.select().from(pets).where(eq(pets.id, petId))
  return row
}

/** One statement, of the given columns only: two editors of different fields lose nothing. */
export const updatePet = async (db: Db | Tx, { petId }: PetAccess<'edit'>, changes: PetChanges) => {
  const [row] = await db.update(pets).set(changes).where(eq(pets.id, petId)).returning()
  return row
}

/** Holds the row until the transaction ends, so that whoever replaces the picture knows which one they replaced. */
export const lockPet = async (tx: Tx, { petId }: PetAccess<'edit'>): Promise<PetRow | undefined> => {
  const [row] = await tx.select().from(pets).where(eq(pets.id, petId)).for('update')
  return row
}

/** Shares go with it. Returns the row that was, for its files. */
export const deletePet = async (db: Db | Tx, { petId }: PetAccess<'own'>): Promise<PetRow | undefined> => {
  const [row] = await db.delete(pets).where(eq(pets.id, petId)).returning()
  return row
}
