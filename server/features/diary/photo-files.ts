import { systemAccess } from '#server/platform/database/system-access.ts'
import type { DiaryPhoto } from '#contract/features/diary/schema.ts'
import { isUuid } from '#contract/shared/ids.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { ReportAttachmentSource } from '#server/features/reports/sections.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { listPages } from '#server/platform/database/table-pages.ts'
import { imageKeys } from '#server/platform/images/image-storage.ts'
import type { Services } from '#server/platform/services/services.ts'
import { listPhotosAfter, listPhotosOfEntries } from './photos/queries.ts'
import * as queries from './queries.ts'
import { listPhotosForReport } from './report/queries.ts'

/** In pixels: 180 per inch across a page. */
const printedWidth = 1280

/** The id is the owner's, not the editor's. */
export const baseOf = ({ ownerId }: Pick<PetAccess, 'ownerId'>, entryId: string): string =>
  `pet-diary-images/${ownerId}/${entryId}/`

type Shown = Pick<queries.ImageRow, 'id' | 'entryId' | 'version' | 'width' | 'height' | 'thumbhash'>
export const photoOf = (
  { petId }: Pick<PetAccess, 'petId'>,
  { id: photoId, entryId, version, width, height, thumbhash }: Shown,
): DiaryPhoto => ({
  id: photoId,
  src: `/api/pets/${petId}/diary/${entryId}/photos/${photoId}?v=${version}`,
  width,
  height,
  thumbhash,
})

type Named = Pick<queries.ImageRow, 'entryId' | 'version' | 'widths'>
export const keysOf = (access: Pick<PetAccess, 'ownerId'>, images: readonly Named[]): string[] =>
  images.flatMap((image) => imageKeys(baseOf(access, image.entryId), image))

export const listReportPhotos: ReportAttachmentSource['list'] = async (db, access, which) => {
  const photos = await listPhotosForReport(db, access, which)
  return photos.flatMap((photo) => {
    const widths = photo.widths.filter((width) => width <= printedWidth)
    const [key] = keysOf(access, [{ ...photo, widths: [widths.at(-1) ?? photo.widths[0] ?? 0] }])
    const name = photo.title
    return key === undefined
      ? []
      : [{ id: photo.id, name, type: 'image' as const, key, size: photo.bytes, date: photo.entryDate }]
  })
}

/** The lock prevents new photos until the transaction ends. */
export const listPetFiles = async (tx: Tx, access: PetAccess<'own'>): Promise<string[]> => {
  await queries.lockEntries(tx, access)
  return keysOf(access, await queries.listPhotosOfPet(tx, access))
}

export async function* listPhotoKeys(db: Db | Tx): AsyncGenerator<readonly string[]> {
  for await (const photos of listPages((after, limit) => listPhotosAfter(systemAccess(db), after, limit)))
    yield photos.flatMap((photo) => keysOf(photo, [photo]))
}

// {userId}/{entryId}/{version}-{width}.webp
const nameOf = (key: string): string => key.split('/').slice(2).join('/')

export const findReferencedPhotos = async (
  { db }: Pick<Services, 'db'>,
  keys: readonly string[],
): Promise<readonly string[]> => {
  const ids = keys.map((key) => nameOf(key).split('/')[0] ?? '').filter(isUuid)
  const rows = await listPhotosOfEntries(systemAccess(db), [...new Set(ids)])
  const names = new Set(rows.flatMap((photo) => imageKeys(`${photo.entryId}/`, photo)))
  return keys.filter((key) => names.has(nameOf(key)))
}
