import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Services } from '#server/platform/services/services.ts'
import { findOpenTagOfPet, tagAddress } from './open-tags.ts'
import { saveTagRow } from './service.ts'

/** Makes the tag on first need, and switches it on, because answers come by it. */
export const tagAddressOf = async (services: Services, access: PetAccess<'own'>): Promise<URL> =>
  tagAddress(services, (await saveTagRow(services, access, { isOn: true })).code)

/** Undefined where the pet has no tag that is on. */
export const findTagAddress = async (
  services: Pick<Services, 'db' | 'config'>,
  petId: string,
): Promise<URL | undefined> => {
  const tag = await findOpenTagOfPet(services, petId)
  return tag && tagAddress(services, tag.code)
}
