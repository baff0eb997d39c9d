import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { imageTypes, imageWidths, type ImageWidth } from '#contract/shared/images.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { decodeHeic } from './heic-decoding.ts'

export type ImageVariant = { readonly width: ImageWidth; readonly bytes: Buffer }

/** Width and height are those of the largest variant; the thumbhash is base64. */
export type EncodedImage = {
  readonly width: number
  readonly height: number
  readonly thumbhash: string
  readonly contentType: 'image/webp'
  readonly variants: readonly ImageVariant[]
}

// 50 megapixels. sharp counts the pixels of all frames together.
const pixelsMax = 50_000_000
const allowedMediaTypes = new Set<string>(imageTypes)
const largest = imageWidths[imageWidths.length - 1] ?? 2560

sharp.cache(false)
sharp.concurrency(1)

/**
 * Decodes a picture, turns it upright, drops all metadata, bounds it to the largest stored width,
 * and makes a WebP of each width. `image-storage.ts` limits concurrent calls.
 * @throws IMAGE_UNREADABLE when the bytes are no whole picture of an allowed kind
 * @throws IMAGE_TOO_MANY_PIXELS when the header declares more than 50 megapixels
 */
export const encodeImage = async (source: string | Buffer): Promise<EncodedImage> => {
  const bytes = typeof source === 'string' ? await readFile(source) : source
  const kind = await fileTypeFromBuffer(bytes)
  if (kind === undefined || !allowedMediaTypes.has(kind.mime)) throw apiError('IMAGE_UNREADABLE')
  const header = await orRefuse(sharp(bytes, { limitInputPixels: pixelsMax }).metadata())
  // Outside of `orRefuse`: a thread that fails to start is a server error.
  const decodable = header.compression === 'hevc' ? await decodeHeic(bytes, header) : bytes
  return orRefuse(decodeAndEncode(decodable))
}

const orRefuse = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && error.message.includes('pixel limit'))
      throw apiError('IMAGE_TOO_MANY_PIXELS')
    throw apiError('IMAGE_UNREADABLE')
  }
}

/** The declared pixels of the header; 0 for an unreadable one. Decodes no pixels. */
export const readPixelCount = async (source: string | Buffer): Promise<number> => {
  const { width, height } = await sharp(source)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  return width * height
}

const decodeAndEncode = async (bytes: Uint8Array): Promise<EncodedImage> => {
  const { data, info } = await sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
    .autoOrient()
    .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const decoded = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const small = await decoded()
    .resize({ width: 100, height: 100, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const variants: ImageVariant[] = []
  for (const width of widthsFor(info.width))
    variants.push({
      width,
      bytes: await decoded().resize({ width, withoutEnlargement: true }).webp({ quality: 82 }).toBuffer(),
    })
  return {
    width: info.width,
    height: info.height,
    thumbhash: Buffer.from(rgbaToThumbHash(small.info.width, small.info.height, small.data)).toString(
      'base64',
    ),
    contentType: 'image/webp',
    variants,
  }
}

/** The widths below the picture's own, and the next one up, which keeps all its pixels. */
const widthsFor = (width: number): readonly ImageWidth[] => {
  const nextWidth = imageWidths.findIndex((candidate) => candidate >= width)
  return nextWidth === -1 ? imageWidths : imageWidths.slice(0, nextWidth + 1)
}
