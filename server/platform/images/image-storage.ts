// Pictures in the file store: several widths of one under a version of their own, so that none is
// ever changed in place.
import { randomBytes } from 'node:crypto'
import { imageWidths } from '#contract/shared/images.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import { encodeImage } from './image-processing.ts'
import { tryRemoveFiles } from '#server/platform/files/file-store.ts'

/** What a row keeps of a picture: docs/decisions/0003-versioned-picture-keys.md. */
export type StoredImage = {
  readonly version: string
  readonly width: number
  readonly height: number
  readonly widths: number[]
  readonly thumbhash: string
}

type ImageFiles = Pick<StoredImage, 'version' | 'widths'>

const keyOf = (base: string, version: string, width: number): string => `${base}${version}-${width}.webp`

/** The keys of all its files. @param base what comes before the version */
export const imageKeys = (base: string, { version, widths }: ImageFiles): string[] =>
  widths.map((width) => keyOf(base, version, width))

/**
 * Decodes a picture and writes its widths under a new version, which nobody knows until a row names
 * it. On failure nothing stays.
 * @param base what the keys begin with
 * @param source the received file, or its bytes
 */
export const storeImage = async (
  services: Pick<Services, 'fileStore' | 'log'>,
  base: string,
  source: string | Buffer,
): Promise<StoredImage> => {
  const { width, height, thumbhash, contentType, variants } = await encodeImage(source)
  const version = randomBytes(12).toString('hex')
  const picture = { version, width, height, widths: variants.map((one) => one.width), thumbhash }
  try {
    for (const one of variants)
      await services.fileStore.put(keyOf(base, version, one.width), one.bytes, contentType)
    return picture
  } catch (error) {
    await tryRemoveFiles(services, imageKeys(base, picture))
    throw error
  }
}

const widest = Math.max(...imageWidths)

/**
 * The file whose width is nearest to the requested one, or the widest where none is requested.
 * @param requestedWidth the parameter `w` of the address
 */
export const selectImageFile = (
  base: string,
  { version, widths }: ImageFiles,
  requestedWidth: string | null,
) => {
  const parsedWidth = Number(requestedWidth ?? widest)
  const targetWidth = Number.isFinite(parsedWidth) ? parsedWidth : widest
  const [width = widest] = widths.toSorted((a, b) => Math.abs(a - targetWidth) - Math.abs(b - targetWidth))
  return {
    key: keyOf(base, version, width),
    etag: `"${version}-${width}"`,
    version,
    headers: { 'content-type': 'image/webp' },
  }
}
