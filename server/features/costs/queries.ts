// SQL of costs: the rows are those of other features, which answer for them.
import { eq } from 'drizzle-orm'
import { pets, type PetAccess } from '#server/features/pets/access.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Undefined when the pet was removed since access was proved. */
export const getPetName = async (db: Db, { petId }: PetAccess): Promise<string | undefined> => {
  const [row] = await db.select({ name: pets.name }).from(pets).where(eq(pets.id, petId))
  return row?.name
}
