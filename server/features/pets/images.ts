// The pictures of pets: under which names their files lie, and which row names them.
import type { Db, Tx } from '#server/platform/database/database.ts'
import { listReferencedImages } from '#server/platform/images/referenced-images.ts'
import { imageKeysOfRow, type ImageRow, type ImageColumnValues } from '#server/platform/images/row-images.ts'
import { requireWithinQuota } from '#server/features/quotas/service.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { PetAccess } from './pet-access.ts'
import { chargedAccount } from './access.ts'
import { changeProfile } from './profile-changes.ts'
import { getPet, lockPet, type PetRow } from './queries.ts'
import { pets } from './pet-tables.ts'

/** What the keys of a pet's picture begin with. */
export const petImageBase = ({ ownerId, petId }: Pick<PetAccess, 'ownerId' | 'petId'>): string =>
  `pet-images/${ownerId}/${petId}.`

/** The keys of the files that a pet's row names. */
export const petImageKeys = (access: PetAccess, row: ImageColumnValues): string[] =>
  imageKeysOfRow(petImageBase(access), row)

/** The keys of the files that all pets' rows name. */
export const listPetImageKeys = (db: Db | Tx) =>
  listReferencedImages(db, pets, pets.userId, ({ id, ownerId }) => petImageBase({ ownerId, petId: id }))

/** The picture for whoever may see the pet. */
export const readableImage = (access: PetAccess) => ({
  keyPrefix: petImageBase(access),
  read: (db: Db) => getPet(db, access),
})

/** The picture for whoever may edit the pet. */
export const writableImage = (services: Services, access: PetAccess<'edit'>): ImageRow<PetRow> => ({
  ...readableImage(access),
  lock: (tx) => lockPet(tx, access),
  update: (tx, picture, before) => changeProfile(services, tx, access, before, picture),
  requireRoom: (tx) => requireWithinQuota(services, tx, chargedAccount(access)),
})
