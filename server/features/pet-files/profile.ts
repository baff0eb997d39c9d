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

const { name, breed, description, weightUnit, rabiesVaccineNumber } = petUpdate.shape

/** `pet.json` */
export const petProfile = z
  .strictObject({
    name: name.unwrap(),
    species,
    breed,
    sex,
    birthDate: birthDate(latestDateOnEarth).nullable().optional(),
    description,
    weightUnit,
    rabiesVaccineNumber,
    microchipNumber: microchipForm.shape.microchipNumber.optional(),
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

export const readProfile = async ({
  db,
  access,
  addFile,
}: PetReading): Promise<z.input<typeof petProfile>> => {
  const { row, pictureKey } = await readPetForTransfer(db, access)
  return {
    name: row.name,
    species: row.species,
    breed: row.breed,
    sex: row.sex,
    birthDate: row.birthDate,
    description: row.description,
    weightUnit: row.weightUnit,
    rabiesVaccineNumber: row.rabiesVaccineNumber,
    microchipNumber: row.microchipNumber,
    memorial: row.isLiving ? null : { diedOn: row.diedOn },
    picture: pictureKey === null ? null : addFile(pictureKey, 'webp'),
  }
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
  const { memorial = null, picture = null, ...pet } = petProfile.parse(value)
  const profile = {
    description: pet.description ?? null,
    rabiesVaccineNumber: pet.rabiesVaccineNumber ?? null,
    microchipNumber: keepsMicrochip ? (pet.microchipNumber ?? null) : null,
    weightUnit: pet.weightUnit ?? 'Libras',
    memorial,
  }
  const image = picture === null ? null : storedImage.parse(stored(picture))
  return addTransferredPet(inside, tx, place, pet, profile, image)
}
