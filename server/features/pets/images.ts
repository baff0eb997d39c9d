import type { Db } from '#server/platform/database/database.ts'
import { imagesInTable } from '#server/platform/images/referenced-images.ts'
import { imageKeysOfRow, type ImageRow, type ImageColumnValues } from '#server/platform/images/row-images.ts'
import { requireWithinQuota } from '#server/features/quotas/service.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { PetAccess } from './pet-access.ts'
import { chargedAccount } from './access.ts'
import { changeProfile } from './profile-changes.ts'
import { getPet, lockPet, type PetRow } from './queries.ts'
import { pets } from './pet-tables.ts'

export const petImageBase = ({ ownerId, petId }: Pick<PetAccess, 'ownerId' | 'petId'>): string =>
  `pet-images/${ownerId}/${petId}.`

export const petImageKeys = (access: PetAccess, row: ImageColumnValues): string[] =>
  imageKeysOfRow(petImageBase(access), row)

export const petImages = imagesInTable(pets, pets.userId, ({ id, ownerId }) =>
  petImageBase({ ownerId, petId: id }),
)

export const readableImage = (access: PetAccess) => ({
  keyPrefix: petImageBase(access),
  read: (db: Db) => getPet(db, access),
})

export const writableImage = (services: Services, access: PetAccess<'edit'>): ImageRow<PetRow> => ({
  ...readableImage(access),
  lock: (tx) => lockPet(tx, access),
  update: (tx, picture, before) => changeProfile(services, tx, access, before, picture),
  requireQuota: (tx) => requireWithinQuota(services, tx, chargedAccount(access)),
})
