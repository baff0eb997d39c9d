// A row and its picture: kept, replaced, dropped and found in one way, whatever the row is of (docs/decisions/0003-versioned-picture-keys.md).
import type { Image } from '#contract/kit/image-schema.ts'
import { isUuid } from '#contract/kit/ids.ts'
import type { Services } from './context.ts'
import type { Db, Tx } from './db.ts'
import { failure } from './errors.ts'
import { sweepOrphans } from './orphans.ts'
import { pictureFile, pictureKeys, storePicture } from './pictures.ts'
import type { PublicFile } from './public-files.ts'
import { forgetFiles } from './storage.ts'

/** What the columns of `pictureColumns()` hold: all of them null, or none. */
export type PictureRow = {
  readonly imageVersion: string | null
  readonly imageWidth: number | null
  readonly imageHeight: number | null
  readonly imageWidths: number[] | null
  readonly imageThumbhash: string | null
}

/** What a row without a picture holds. */
const noPicture: PictureRow = {
  imageVersion: null,
  imageWidth: null,
  imageHeight: null,
  imageWidths: null,
  imageThumbhash: null,
}

/** A row that keeps a picture. Its queries answer undefined when the row is gone, or is not the caller's (any more). */
export type PictureHolder<Row extends PictureRow> = {
  /** What the keys of its files begin with, up to the version: `pet-images/{ownerId}/{petId}.` */
  readonly base: string
  readonly read: (db: Db) => Promise<Row | undefined>
  /** Holds the row until the transaction ends, so that whoever replaces the picture knows which one they replaced. */
  readonly lock: (tx: Tx) => Promise<Row | undefined>
  readonly update: (tx: Tx, picture: PictureRow) => Promise<Row | undefined>
}

type Named = Pick<PictureRow, 'imageVersion' | 'imageWidths'>

/** The keys of the files that a row names. @param base what they begin with */
export const keysOfPicture = (base: string, { imageVersion, imageWidths }: Named): string[] =>
  imageVersion === null ? [] : pictureKeys(base, { version: imageVersion, widths: imageWidths ?? [] })

/** The picture as the contract shows it. @param path the route of its file: `/api/pets/{petId}/image` */
export const imageOf = (
  path: string,
  { imageVersion, imageWidth, imageHeight, imageThumbhash }: Omit<PictureRow, 'imageWidths'>,
): Image | null =>
  imageVersion === null || imageWidth === null || imageHeight === null || imageThumbhash === null
    ? null
    : {
        src: `${path}?v=${imageVersion}`,
        width: imageWidth,
        height: imageHeight,
        thumbhash: imageThumbhash,
      }

const replacePicture = async <Row extends PictureRow>(
  services: Services,
  { base, lock, update }: PictureHolder<Row>,
  picture: PictureRow,
): Promise<Row> => {
  const { before, after } = await services.db.transaction(async (tx) => ({
    before: await lock(tx),
    after: await update(tx, picture),
  }))
  if (before === undefined || after === undefined) throw failure('NOT_FOUND')
  await forgetFiles(services, keysOfPicture(base, before))
  return after
}

/**
 * Reads, re-encodes and keeps a picture, and removes the one that it replaces. The files get names of their own before the
 * row names them, so a reader never meets half a change, and of two uploads at once the later wins whole.
 * @param source the received file, or its bytes
 * @returns the row as it is now
 * @throws NOT_FOUND when the row went meanwhile, IMAGE_UNREADABLE, IMAGE_TOO_MANY_PIXELS; nothing stays of the picture then
 */
export const keepPicture = async <Row extends PictureRow>(
  services: Services,
  holder: PictureHolder<Row>,
  source: string | Buffer,
): Promise<Row> => {
  const { version, width, height, widths, thumbhash } = await storePicture(services, holder.base, source)
  const picture = {
    imageVersion: version,
    imageWidth: width,
    imageHeight: height,
    imageWidths: widths,
    imageThumbhash: thumbhash,
  }
  try {
    return await replacePicture(services, holder, picture)
  } catch (error) {
    // A commit whose answer was lost may have happened: only files that the row does not name are removed.
    const named = await holder.read(services.db).catch(() => picture)
    if (named?.imageVersion !== version) await forgetFiles(services, keysOfPicture(holder.base, picture))
    throw error
  }
}

/** Takes the picture from its row, and removes its files. @returns the row as it is now @throws NOT_FOUND when the row went meanwhile */
export const dropPicture = <Row extends PictureRow>(
  services: Services,
  holder: PictureHolder<Row>,
): Promise<Row> => replacePicture(services, holder, noPicture)

/**
 * The file of the row's picture in about the wanted width, as `answerPrivately` and `answerPublicly` send it.
 * @param wanted the parameter `w` of the address
 * @throws NOT_FOUND when the row is gone or has no picture
 */
export const findPicture = async <Row extends PictureRow>(
  { db }: Pick<Services, 'db'>,
  { base, read }: Pick<PictureHolder<Row>, 'base' | 'read'>,
  wanted: string | null,
): Promise<PublicFile> => {
  const row = await read(db)
  if (row?.imageVersion == null) throw failure('NOT_FOUND')
  return pictureFile(base, { version: row.imageVersion, widths: row.imageWidths ?? [] }, wanted)
}

/** The end of a key from the id of its row on, whatever stands before: `{id}.{version}-{width}.webp`. */
const fromId = (key: string): string => /[0-9a-f-]{36}\.[0-9a-f]+-\d+\.webp$/.exec(key)?.[0] ?? ''
const idOf = (key: string): string => fromId(key).split('.')[0] ?? ''

/**
 * Removes the pictures below a folder that no row names.
 * @param list the pictures of those of the ids that are rows' own
 */
export const sweepPictures = async (
  services: Services,
  folder: string,
  list: (ids: readonly string[]) => Promise<readonly (Named & { readonly id: string })[]>,
): Promise<void> => {
  await sweepOrphans(services, folder, async (keys) => {
    const ids = keys.map(idOf).filter(isUuid)
    const rows = await list([...new Set(ids)])
    const named = new Set(rows.flatMap((row) => keysOfPicture(`${row.id}.`, row)))
    return new Set(keys.filter((key) => named.has(fromId(key))))
  })
}
