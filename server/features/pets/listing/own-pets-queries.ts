import type { OwnRows } from '#server/features/auth/own-rows.ts'
import { count, countDistinct, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { petShares, pets } from '#server/features/pets/pet-tables.ts'

export const listOwnPetIdentities = (db: Db, { personId: ownerId }: OwnRows) =>
  db
    .select({ petId: pets.id, name: pets.name, microchipNumber: pets.microchipNumber })
    .from(pets)
    .where(eq(pets.userId, ownerId))
    .orderBy(desc(pets.createdAt), desc(pets.id))

export type OwnPetsSummary = {
  readonly pets: number
  readonly shared: readonly { readonly id: string; readonly name: string; readonly people: number }[]
  readonly sharedTotal: number
}

export const summarizeOwnPets = async (
  db: Db,
  { personId: ownerId }: OwnRows,
  limit: number,
): Promise<OwnPetsSummary> => {
  const isTheirs = eq(pets.userId, ownerId)
  const [all] = await db.select({ count: count() }).from(pets).where(isTheirs)
  const [shared] = await db
    .select({ count: countDistinct(petShares.petId) })
    .from(petShares)
    .innerJoin(pets, eq(pets.id, petShares.petId))
    .where(isTheirs)
  const rows = await db
    .select({ id: pets.id, name: pets.name, people: count() })
    .from(petShares)
    .innerJoin(pets, eq(pets.id, petShares.petId))
    .where(isTheirs)
    .groupBy(pets.id)
    .orderBy(desc(pets.createdAt), desc(pets.id))
    .limit(limit)
  return { pets: all?.count ?? 0, shared: rows, sharedTotal: shared?.count ?? 0 }
}
