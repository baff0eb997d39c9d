import type { Memorial, microchipForm, petCreate, petUpdate } from '#contract/features/pets/schema.ts'
import type * as z from 'zod'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { widestKey, type StoredImage } from '#server/platform/images/image-storage.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { PetAccess } from './pet-access.ts'
import { proveNewPet } from './access.ts'
import { addPet } from './add-pet.ts'
import { petImageBase } from './images.ts'
import { getPet, updatePetRow } from './queries.ts'

type Profile = z.output<typeof petCreate> &
  Omit<z.output<typeof petUpdate>, 'revision'> &
  Partial<z.output<typeof microchipForm>>

/** `pictureKey` is that of the largest file. @throws NOT_FOUND */
export const readPetForTransfer = async (db: Db | Tx, access: PetAccess<'own'>) => {
  const row = await getPet(db, access)
  if (row === undefined) throw apiError('NOT_FOUND')
  const { imageVersion: version, imageWidths: widths } = row
  const pictureKey =
    version === null || widths === null ? null : widestKey(petImageBase(access), { version, widths })
  return { row, pictureKey }
}

/**
 * @param picture stored with keys that begin with `petImageBase`
 * @throws QUOTA_REACHED when the person owns as many as they may
 */
export const addTransferredPet = async (
  inside: Services,
  tx: Tx,
  place: Pick<PetAccess, 'petId' | 'ownerId'>,
  profile: Profile,
  memorial: Memorial | null,
  picture: StoredImage | null,
): Promise<PetAccess<'own'>> => {
  const { row, isPremium } = await addPet(inside, tx, place, profile)
  if (row === undefined) throw new Error('an insert returned no row')
  const access = proveNewPet({ ...row, isLiving: memorial === null }, isPremium)
  await updatePetRow(tx, access, {
    ...profile,
    ...(memorial === null ? {} : { isLiving: false, diedOn: memorial.diedOn }),
    ...(picture === null
      ? {}
      : {
          imageVersion: picture.version,
          imageWidth: picture.width,
          imageHeight: picture.height,
          imageWidths: picture.widths,
          imageThumbhash: picture.thumbhash,
          imageBytes: picture.bytes,
        }),
  })
  return access
}
