// The weight is the newest measurement, among the weights; a share code is never exported.
import * as z from 'zod'
import { microchipForm, petUpdate, sex, species } from '#contract/features/pets/schema.ts'
import { birthDate } from '#contract/shared/date-schemas.ts'
import { latestDateOnEarth } from '#contract/shared/dates.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { addTransferredPet, readPetForTransfer } from '#server/features/pets/pet-transfer.ts'
import { petImageBase } from '#server/features/pets/images.ts'
import { storedImage } from '#server/platform/images/image-storage.ts'
import {
  filePath,
  type FileUse,
  type NewPetPlace,
  type PetReading,
  type PetStoring,
  type PetWriting,
} from './service.ts'

const { weightValue: _newest, revision: _own, ...changeable } = petUpdate.shape
const details = { ...changeable, ...microchipForm.partial().shape }

/** `pet.json` */
export const petProfile = z
  .strictObject({
    ...details,
    name: details.name.unwrap(),
    species,
    sex,
    /** Null for a living pet; a null day is unknown. */
    memorial: z
      .strictObject({ diedOn: birthDate(latestDateOnEarth).nullable() })
      .nullable()
      .optional(),
    picture: filePath.nullable().optional(),
  })
  .refine(({ birthDate: born, memorial }) => {
    const died = memorial?.diedOn
    return born == null || died == null || born <= died
  })
  .refine(({ isSterilised, sterilisedOn }) => sterilisedOn == null || isSterilised === true)

export const readProfile = async ({
  db,
  access,
  addFile,
}: PetReading): Promise<{ readonly name: string }> => {
  const { row, pictureKey } = await readPetForTransfer(db, access)
  const profile = {
    ...Object.fromEntries(Object.entries(row).filter(([field]) => field in details)),
    name: row.name,
    memorial: row.isLiving ? null : { diedOn: row.diedOn },
    picture: pictureKey === null ? null : addFile(pictureKey, 'webp'),
  }
  return profile
}

/** @throws ZodError */
export const checkProfile = (value: unknown) => {
  const { picture, microchipNumber = null, ...profile } = petProfile.parse(value)
  const files: readonly FileUse[] = picture == null ? [] : [{ path: picture, kind: 'picture' }]
  return {
    name: profile.name,
    species: profile.species,
    microchipNumber,
    files,
  }
}

/** Runs before the transaction. */
export const storeProfile = async (
  value: unknown,
  { storePicture, remember, ...place }: PetStoring,
): Promise<void> => {
  const { picture } = petProfile.parse(value)
  if (picture != null) remember(picture, await storePicture(picture, petImageBase(place)))
}

/** @throws QUOTA_REACHED when the person owns as many pets as they may */
export const createProfile = (
  value: unknown,
  place: NewPetPlace,
  { inside, tx, stored, keepsMicrochip }: Omit<PetWriting, 'access'>,
): Promise<PetAccess<'own'>> => {
  const {
    microchipNumber = null,
    microchipRegistry,
    microchipRegistryUrl,
    ...parsed
  } = petProfile.parse(value)
  const { memorial = null, picture = null, ...profile } = parsed
  const microchip = keepsMicrochip ? { microchipNumber, microchipRegistry, microchipRegistryUrl } : {}
  const image = picture === null ? null : storedImage.parse(stored(picture))
  return addTransferredPet(inside, tx, place, { ...profile, ...microchip }, memorial, image)
}
