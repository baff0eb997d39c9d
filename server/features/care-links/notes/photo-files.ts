import { isUuid } from '#contract/shared/ids.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { systemAccess } from '#server/platform/database/system-access.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { listPages } from '#server/platform/database/table-pages.ts'
import type { StoredFiles } from '#server/platform/files/stored-files.ts'
import { imageKeys, type StoredImage } from '#server/platform/images/image-storage.ts'
import { listPhotosAfter, listPhotosOfNotes, lockPhotosOfPet } from './queries.ts'

const folder = 'care-note-photos'

type OfNote = { readonly ownerId: string; readonly noteId: string }

export const photoBase = ({ ownerId, noteId }: OfNote): string => `${folder}/${ownerId}/${noteId}/`

type Photo = Pick<StoredImage, 'version' | 'widths'> & { readonly noteId: string }

export const photoKeys = (owner: { readonly ownerId: string }, photos: readonly Photo[]): string[] =>
  photos.flatMap((photo) => imageKeys(photoBase({ ...owner, noteId: photo.noteId }), photo))

/** Each photo names its owner. */
export const keysOfPhotos = (photos: readonly (Photo & { readonly ownerId: string })[]): string[] =>
  photos.flatMap((photo) => photoKeys(photo, [photo]))

export const listPetFiles = async (tx: Tx, access: PetAccess<'own'>): Promise<string[]> =>
  photoKeys(access, await lockPhotosOfPet(tx, access))

async function* listReferenced(db: Db | Tx): AsyncGenerator<readonly string[]> {
  for await (const photos of listPages((after, limit) => listPhotosAfter(systemAccess(db), after, limit)))
    yield keysOfPhotos(photos)
}

// {folder}/{ownerId}/{noteId}/{version}-{width}.webp
const noteOf = (key: string): string => key.split('/')[2] ?? ''

export const notePhotoFiles: StoredFiles = {
  folder,
  owner: 'person',
  listReferenced,
  findReferenced: async ({ db }, keys) =>
    keysOfPhotos(await listPhotosOfNotes(systemAccess(db), [...new Set(keys.map(noteOf).filter(isUuid))])),
}
