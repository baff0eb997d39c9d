import type { Pet } from '#contract/features/pets/schema.ts'
import { buffer } from 'node:stream/consumers'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { requireFound } from '#server/platform/http/not-found.ts'
import { findImageFile } from '#server/platform/images/row-images.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { PetAccess } from './pet-access.ts'
import { readableImage } from './images.ts'
import { getPet } from './queries.ts'

/** The microchip number identifies the animal, so it is included whatever the plan. */
type PetIdentity = Pick<Pet, 'name' | 'species' | 'breed' | 'birthDate' | 'microchipNumber'>

/** @throws NOT_FOUND */
export const getPetIdentity = async (db: Db | Tx, access: PetAccess): Promise<PetIdentity> => {
  const { name, species, breed, birthDate, microchipNumber } = requireFound(await getPet(db, access))
  return { name, species, breed, birthDate, microchipNumber }
}

// Narrowest stored width: about ten kilobytes.
const photoWidth = '320'

/** A `data:` address, because the page has no session; null without a picture. */
export const getPetPhoto = async (services: Services, access: PetAccess): Promise<string | null> => {
  try {
    const { key, headers } = await findImageFile(services, readableImage(access), photoWidth)
    const file = await services.fileStore.open(key)
    if (file === null) return null
    return `data:${headers['content-type']};base64,${(await buffer(file.stream)).toString('base64')}`
  } catch {
    // The picture is missing or being replaced.
    return null
  }
}
