import type { Image } from '#contract/shared/image-schema.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import {
  selectImageFile,
  imageKeys,
  storeImage,
  type ReceivedImage,
  type StoredImage,
} from './image-storage.ts'
import type { PublicFile } from '#server/platform/http/public-file-response.ts'
import { tryRemoveFiles } from '#server/platform/files/file-store.ts'

/** The values of `imageColumns()`: all of them null, or none. */
export type ImageColumnValues = {
  readonly imageVersion: string | null
  readonly imageWidth: number | null
  readonly imageHeight: number | null
  readonly imageWidths: number[] | null
  readonly imageThumbhash: string | null
  readonly imageBytes: number
}

export type ShownImageColumns = Omit<ImageColumnValues, 'imageWidths' | 'imageBytes'>

export const noImage: ImageColumnValues = {
  imageVersion: null,
  imageWidth: null,
  imageHeight: null,
  imageWidths: null,
  imageThumbhash: null,
  imageBytes: 0,
}

export const toImageColumns = (stored: StoredImage): ImageColumnValues => ({
  imageVersion: stored.version,
  imageWidth: stored.width,
  imageHeight: stored.height,
  imageWidths: stored.widths,
  imageThumbhash: stored.thumbhash,
  imageBytes: stored.bytes,
})

/** Queries return undefined when the row is gone, or does not belong to the caller (any more). */
export type ImageRow<Row extends ImageColumnValues> = {
  /** The keys of its files up to the version: `pet-images/{ownerId}/{petId}.` */
  readonly keyPrefix: string
  readonly read: (db: Db) => Promise<Row | undefined>
  /** True while only some people may see the row: caches must not keep its picture then. */
  readonly isHidden?: (row: Row) => boolean
  /** Locks the row until the transaction ends, so that the replaced picture is known. */
  readonly lock: (tx: Tx) => Promise<Row | undefined>
  /** @param before the locked row */
  readonly update: (tx: Tx, picture: ImageColumnValues, before: Row | undefined) => Promise<Row | undefined>
  /** Throws where a change that takes more bytes exceeds the quota. Without it none applies. */
  readonly requireQuota?: (tx: Tx) => Promise<void>
}

export type ReadableImage<Row extends ImageColumnValues> = Pick<
  ImageRow<Row>,
  'keyPrefix' | 'read' | 'isHidden'
>

type ImageFiles = Pick<ImageColumnValues, 'imageVersion' | 'imageWidths'>

/** @param base the beginning of the keys */
export const imageKeysOfRow = (base: string, { imageVersion, imageWidths }: ImageFiles): string[] =>
  imageVersion === null ? [] : imageKeys(base, { version: imageVersion, widths: imageWidths ?? [] })

/** @param path the route of its file: `/api/pets/{petId}/image` */
export const toImage = (
  path: string,
  { imageVersion, imageWidth, imageHeight, imageThumbhash }: ShownImageColumns,
): Image | null =>
  imageVersion === null || imageWidth === null || imageHeight === null || imageThumbhash === null
    ? null
    : {
        src: `${path}?v=${imageVersion}`,
        width: imageWidth,
        height: imageHeight,
        thumbhash: imageThumbhash,
      }

/** Runs the write of a row, in the transaction of an idempotent request for example. */
type CommitRow<Row, Answer> = (write: (inside: Services) => Promise<Row>) => Promise<Answer>

const replaceImage = async <Row extends ImageColumnValues, Answer>(
  services: Services,
  { keyPrefix, lock, update, requireQuota }: ImageRow<Row>,
  picture: ImageColumnValues,
  commit: CommitRow<Row, Answer>,
): Promise<Answer> => {
  const replaced: Row[] = []
  const answer = await commit(({ db }) =>
    db.transaction(async (tx) => {
      const before = await lock(tx)
      const after = await update(tx, picture, before)
      if (before === undefined || after === undefined) throw apiError('NOT_FOUND')
      if (picture.imageBytes > before.imageBytes) await requireQuota?.(tx)
      replaced.push(before)
      return after
    }),
  )
  await tryRemoveFiles(
    services,
    replaced.flatMap((row) => imageKeysOfRow(keyPrefix, row)),
  )
  return answer
}

/**
 * The new files have new names, which the row gets last, so a reader never finds half a change, and
 * of two concurrent uploads the later one wins as a whole.
 * @returns what `commit` does
 * @throws NOT_FOUND when the row was deleted meanwhile, IMAGE_UNREADABLE, IMAGE_TOO_MANY_PIXELS,
 * TOO_MANY_REQUESTS, QUOTA_REACHED; no file of the picture stays then
 */
export const commitImage = async <Row extends ImageColumnValues, Answer>(
  services: Services,
  holder: ImageRow<Row>,
  source: ReceivedImage,
  commit: CommitRow<Row, Answer>,
): Promise<Answer> => {
  const picture = toImageColumns(await storeImage(services, holder.keyPrefix, source))
  try {
    return await replaceImage(services, holder, picture, commit)
  } catch (error) {
    // The commit may have succeeded although its response was lost: files that the row names stay.
    const current = await holder.read(services.db).catch(() => picture)
    if (current?.imageVersion !== picture.imageVersion)
      await tryRemoveFiles(services, imageKeysOfRow(holder.keyPrefix, picture))
    throw error
  }
}

export const saveImage = <Row extends ImageColumnValues>(
  services: Services,
  holder: ImageRow<Row>,
  source: ReceivedImage,
): Promise<Row> => commitImage(services, holder, source, (write) => write(services))

/** @throws NOT_FOUND when the row was deleted meanwhile */
export const removeImage = <Row extends ImageColumnValues>(
  services: Services,
  holder: ImageRow<Row>,
): Promise<Row> => replaceImage(services, holder, noImage, (write) => write(services))

/**
 * @param requestedWidth the parameter `w` of the address
 * @throws NOT_FOUND when the row is gone or has no picture
 */
export const findImageFile = async <Row extends ImageColumnValues>(
  { db }: Pick<Services, 'db'>,
  { keyPrefix, read, isHidden = () => false }: ReadableImage<Row>,
  requestedWidth: string | null,
): Promise<PublicFile> => {
  const row = await read(db)
  if (row?.imageVersion == null) throw apiError('NOT_FOUND')
  const files = { version: row.imageVersion, widths: row.imageWidths ?? [] }
  return { ...selectImageFile(keyPrefix, files, requestedWidth), isHidden: isHidden(row) }
}
