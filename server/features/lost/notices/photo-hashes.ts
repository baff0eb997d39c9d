import {
  hashedHeight,
  hashedWidth,
  hashOfPixels,
  type PhotoHash,
} from '#contract/features/lost/photo-hash.ts'
import { toBands } from '#server/features/lost/animal.ts'
import { petImageBase } from '#server/features/pets/images.ts'
import { systemAccess } from '#server/platform/database/system-access.ts'
import { readGreyPixels } from '#server/platform/images/grey-pixels.ts'
import { imageKeysOfRow, type ImageColumnValues } from '#server/platform/images/row-images.ts'
import type { Services } from '#server/platform/services/services.ts'
import { saveHash, type NoticeWithPet } from './queries.ts'

/** The hash of the smallest of the stored files; null without a picture. */
export const hashStoredPicture = async (
  services: Pick<Services, 'fileStore'>,
  keyPrefix: string,
  row: ImageColumnValues,
): Promise<PhotoHash | null> => {
  const [smallest] = imageKeysOfRow(keyPrefix, row)
  if (smallest === undefined) return null
  const size = { width: hashedWidth, height: hashedHeight }
  const pixels = await readGreyPixels(services, smallest, size)
  return pixels === undefined ? null : hashOfPixels(pixels)
}

/** The notice with the hash of its pet's present picture, where that may be shown. */
export const hashNotice = async (
  services: Pick<Services, 'db' | 'fileStore'>,
  row: NoticeWithPet,
): Promise<NoticeWithPet> => {
  const { notice, pet } = row
  const version = notice.shows.includes('photo') ? pet.imageVersion : null
  if (version === notice.hashedVersion) return row
  const place = { ownerId: notice.ownerId, petId: notice.petId }
  const hash = version === null ? null : await hashStoredPicture(services, petImageBase(place), pet)
  const changes = { hashedVersion: version, ...toBands(hash) }
  await saveHash(systemAccess(services.db), notice.id, changes)
  return { notice: { ...notice, ...changes }, pet }
}
