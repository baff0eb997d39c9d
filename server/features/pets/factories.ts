import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { single, type Insertable, type WithId } from '#server/testing/factories/inserted-row.ts'
import { generateShareCode } from './share-code.ts'
import { pets, petShares } from './pet-tables.ts'

/** Share codes are few and tests create many pets, so a taken code is replaced. */
export const aPet = async (
  db: Db,
  { owner, ...pet }: { owner: WithId } & Insertable<typeof pets.$inferInsert>,
): Promise<typeof pets.$inferSelect> => {
  const insertion = db.insert(pets).values({
    id: newId(),
    userId: owner.id,
    name: 'Kira',
    species: 'perro',
    sex: 'Hembra',
    shareCode: generateShareCode(),
    createdAt: new Date(),
    ...pet,
  })
  // A code that the test chose is never replaced.
  if (pet.shareCode !== undefined) return single(await insertion.returning())
  const [row] = await insertion.onConflictDoNothing({ target: pets.shareCode }).returning()
  return row ?? aPet(db, { owner, ...pet })
}

/**
 * Access of another person to a pet. It counts only while the pet's owner is Premium: see
 * `anActiveSubscription`.
 */
export const aShare = async (
  db: Db,
  { pet, with: person, canEdit = false }: { pet: WithId; with: WithId; canEdit?: boolean },
) =>
  single(
    await db
      .insert(petShares)
      .values({ id: newId(), petId: pet.id, sharedWithUserId: person.id, canEdit })
      .returning(),
  )
