import { ownRows } from '#server/features/auth/own-rows.ts'
import type * as z from 'zod'
import type { petCreate } from '#contract/features/pets/schema.ts'
import { shareCodesPerOwnerMax } from '#contract/features/sharing/share-code.ts'
import { requirePetQuota } from '#server/features/quotas/service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { PetAccess } from './pet-access.ts'
import { countOwnPets, insertPet } from './queries.ts'
import { withUnusedCode } from './share-code.ts'

/** @throws QUOTA_REACHED when the person owns as many as they may */
export const addPet = async (
  services: Services,
  tx: Tx,
  { petId, ownerId }: Pick<PetAccess, 'petId' | 'ownerId'>,
  { breed = null, birthDate = null, name, species, sex }: z.output<typeof petCreate>,
) => {
  const own = ownRows(ownerId)
  const createdAt = services.clock()
  const pet = { id: petId, createdAt, name, species, sex, breed, birthDate }
  const { isPremium, counted } = await requirePetQuota(services, tx, ownerId, () => countOwnPets(tx, own))
  const insert = (shareCode: string | null) => insertPet(tx, own, { ...pet, shareCode })
  const row = counted.shareCodes < shareCodesPerOwnerMax ? await withUnusedCode(insert) : await insert(null)
  return { row, isPremium }
}
