// The pictures of pets: their files in the store, and the row that names them.
import type { Services } from '#server/platform/context.ts'
import { failure } from '#server/platform/errors.ts'
import { pictureFile, pictureKeys, storePicture } from '#server/platform/pictures.ts'
import type { PrivateFile } from '#server/platform/private-files.ts'
import { forgetFiles } from '#server/platform/storage.ts'
import type { PetAccess } from './access.ts'
import { getPet, lockPet, updatePet, type PetPicture, type PetRow } from './queries.ts'

const baseOf = ({ ownerId, petId }: PetAccess): string => `pet-images/${ownerId}/${petId}.`

/** The keys of the files that a pet's row names. */
export const keysOf = (access: PetAccess, { imageVersion, imageWidths }: PetPicture): string[] =>
  imageVersion === null
    ? []
    : pictureKeys(baseOf(access), { version: imageVersion, widths: imageWidths ?? [] })

/**
 * Makes the row name this picture, and removes the files of the one that it replaces.
 * @throws NOT_FOUND when the pet was removed since access was proved
 */
export const replaceFiles = async (
  services: Services,
  access: PetAccess<'edit'>,
  picture: PetPicture,
): Promise<PetRow> => {
  const { before, after } = await services.db.transaction(async (tx) => ({
    before: await lockPet(tx, access),
    after: await updatePet(tx, access, picture),
  }))
  if (before === undefined || after === undefined) throw failure('NOT_FOUND')
  await forgetFiles(services, keysOf(access, before))
  return after
}

/**
 * Reads, re-encodes and keeps a picture. The files get names of their own before the row names them, so a reader never
 * meets half a change, and of two uploads at once the later wins whole.
 * @param source the received file, or its bytes
 */
export const keepFiles = async (
  services: Services,
  access: PetAccess<'edit'>,
  source: string | Buffer,
): Promise<PetRow> => {
  const { version, width, height, widths, thumbhash } = await storePicture(services, baseOf(access), source)
  const picture = {
    imageVersion: version,
    imageWidth: width,
    imageHeight: height,
    imageWidths: widths,
    imageThumbhash: thumbhash,
  }
  try {
    return await replaceFiles(services, access, picture)
  } catch (error) {
    // A commit whose answer was lost may have happened: only files that the row does not name are removed.
    const named = await getPet(services.db, access).catch(() => picture)
    if (named?.imageVersion !== version) await forgetFiles(services, keysOf(access, picture))
    throw error
  }
}

/** The file of the pet's picture, in about the wanted width. @throws NOT_FOUND when the pet has none */
export const findPicture = async (
  { db }: Services,
  access: PetAccess,
  wanted: string | null,
): Promise<PrivateFile> => {
  const row = await getPet(db, access)
  if (row?.imageVersion == null) throw failure('NOT_FOUND')
  return pictureFile(baseOf(access), { version: row.imageVersion, widths: row.imageWidths ?? [] }, wanted)
}
