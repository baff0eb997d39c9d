// The data by which others recognize a pet, for a veterinarian's page and certificates.
import type { Pet } from '#contract/features/pets/schema.ts'
import { buffer } from 'node:stream/consumers'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { requireFound } from '#server/platform/http/not-found.ts'
import { findImageFile } from '#server/platform/images/row-images.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { PetAccess } from './pet-access.ts'
import { readableImage } from './images.ts'
import { getPet } from './queries.ts'

/** The microchip number is included whatever the plan, because it identifies the animal. */
type PetIdentity = Pick<Pet, 'name' | 'species' | 'breed' | 'birthDate' | 'microchipNumber'>

/** @throws NOT_FOUND when the pet is gone */
export const getPetIdentity = async (db: Db | Tx, access: PetAccess): Promise<PetIdentity> => {
  const { name, species, breed, birthDate, microchipNumber } = requireFound(await getPet(db, access))
  return { name, species, breed, birthDate, microchipNumber }
}

// The narrowest stored width: about ten kilobytes.
const photoWidth = '320'

/** A small picture as a `data:` address, for a page without a session; null without one. */
export const getPetPhoto = async (services: Services, access: PetAccess): Promise<string | null> => {
  try {
    const { key, headers } = await findImageFile(services, readableImage(access), photoWidth)
    const file = await services.fileStore.open(key)
    if (file === null) return null
    return `data:${headers['content-type']};base64,${(await buffer(file.stream)).toString('base64')}`
  } catch {
    // The page goes without a picture that is missing or being replaced.
    return null
  }
}
