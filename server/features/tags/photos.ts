import { ORPCError } from '@orpc/server'
import { photosPerConversationMax } from '#contract/features/tags/limits.ts'
import type { Context } from '#server/platform/http/context.ts'
import { imagesInTable } from '#server/platform/images/referenced-images.ts'
import { imageKeys, storeImage, type StoredImage } from '#server/platform/images/image-storage.ts'
import { imageKeysOfRow } from '#server/platform/images/row-images.ts'
import type { StoredFiles } from '#server/platform/files/stored-files.ts'
import { removeUnnamedFiles } from '#server/platform/files/unnamed-files.ts'
import type { MessageImage } from './queries.ts'
import { tagMessages } from './tables.ts'

const folder = 'tag-photos'
type Place = { readonly ownerId: string; readonly id: string }

export const photoBase = ({ ownerId, id }: Place): string => `${folder}/${ownerId}/${id}.`

export const photoKeys = (rows: readonly MessageImage[]): string[] =>
  rows.flatMap((row) => imageKeysOfRow(photoBase(row), row))

export const tagPhotoFiles: StoredFiles = {
  folder,
  owner: 'person',
  ...imagesInTable(tagMessages, tagMessages.ownerId, photoBase),
}

/** The pictures of one tag are decoded one by one, without those of its owner waiting for them. */
export const storePhoto = (
  context: Context,
  place: Place & { readonly petId: string },
  file: string,
): Promise<StoredImage> =>
  storeImage(context, photoBase(place), { personId: `tag ${place.petId}`, client: context.client, file })

export const hasRoomForPhoto = ({ photos }: { readonly photos: number }): boolean =>
  photos < photosPerConversationMax

/**
 * A message must arrive even where its photo cannot: the write is done again without the photo when
 * the owner has no room left. Files that no row names afterwards are removed.
 */
export const writeWithPhoto = async <T>(
  context: Context,
  place: Place,
  photo: StoredImage | undefined,
  write: (photo: StoredImage | undefined) => Promise<T>,
): Promise<T> => {
  if (photo === undefined) return write(undefined)
  try {
    return await write(photo)
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'QUOTA_REACHED') return await write(undefined)
    throw error
  } finally {
    await removeUnnamedFiles(context, imageKeys(photoBase(place), photo))
  }
}
