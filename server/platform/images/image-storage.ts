// Pictures are stored in several widths under a version of their own, so that a file never changes
// in place.
import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { imageWidths } from '#contract/shared/images.ts'
import type { Metric } from '#server/platform/metrics/metric.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { Sender } from '#server/platform/http/senders.ts'
import { limitPerKey } from '#server/platform/runtime/concurrency.ts'
import { createDecodingQueue, tooManyPictures } from './decoding-queue.ts'
import { encodeImage, readPixelCount } from './image-processing.ts'
import { tryRemoveFiles } from '#server/platform/files/file-store.ts'

/** The pictures of one person are processed one by one. */
export type ReceivedImage = Sender & {
  readonly file: string | Buffer
  readonly signal?: AbortSignal | undefined
}

// One picture of 12 megapixels takes about 150 MiB while it is decoded, so a small machine can
// decode two at once. Phones take 12 megapixels, which are decoded within a second.
const largePixels = 16_000_000
const waitingPerPerson = 8
const { runInTurn, count } = createDecodingQueue({
  concurrency: 2,
  largeConcurrency: 1,
  waitingPerPerson,
  maxWaiting: 64,
})

export const imageDecodings: Metric = {
  name: 'huella_image_decodings',
  kind: 'gauge',
  help: 'Pictures that this process decodes now, and those that wait for their turn.',
  labels: ['state'],
  read: () => Object.entries(count()).map(([state, value]) => ({ value, labels: { state } })),
}

/** Covers the whole request, so that a full line refuses it before the bytes are received. */
export const receivePictures = limitPerKey(1 + waitingPerPerson, tooManyPictures)

/** The columns of a picture: docs/decisions/0003-stored-files.md. */
export type StoredImage = {
  readonly version: string
  readonly width: number
  readonly height: number
  readonly widths: number[]
  readonly thumbhash: string
  readonly bytes: number
}

export const storedImage: z.ZodType<StoredImage> = z.object({
  version: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  thumbhash: z.string(),
  bytes: z.int(),
})

type ImageFiles = Pick<StoredImage, 'version' | 'widths'>

const keyOf = (base: string, version: string, width: number): string => `${base}${version}-${width}.webp`

/** @param base the key up to the version */
export const imageKeys = (base: string, { version, widths }: ImageFiles): string[] =>
  widths.map((width) => keyOf(base, version, width))

/**
 * Decodes a picture and writes its widths under a new version, which is unreferenced until a row
 * names it. A failure leaves no file.
 * @param base the beginning of the keys
 * @throws TOO_MANY_REQUESTS when the person has too many waiting pictures
 */
export const storeImage = async (
  services: Pick<Services, 'fileStore' | 'log'>,
  base: string,
  { file, ...sender }: ReceivedImage,
): Promise<StoredImage> => {
  const isLarge = (await readPixelCount(file)) > largePixels
  const turn = { ...sender, isLarge }
  const { width, height, thumbhash, contentType, variants } = await runInTurn(turn, () => encodeImage(file))
  const version = randomBytes(12).toString('hex')
  const widths = variants.map((variant) => variant.width)
  const size = variants.reduce((sum, variant) => sum + variant.bytes.length, 0)
  const picture = { version, width, height, widths, thumbhash, bytes: size }
  try {
    for (const variant of variants)
      await services.fileStore.put(keyOf(base, version, variant.width), variant.bytes, contentType)
    return picture
  } catch (error) {
    await tryRemoveFiles(services, imageKeys(base, picture))
    throw error
  }
}

/** The key of the largest file, which has all stored pixels. */
export const widestKey = (base: string, { version, widths }: ImageFiles): string =>
  keyOf(base, version, Math.max(...widths))

const widest = Math.max(...imageWidths)

/** @param requestedWidth the parameter `w` of the address; the widest file without one */
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
