// The form of a finder: plain multipart from a browser, read field by field, with one photo.
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { finderPhotoMaxBytes } from '#contract/features/tags/limits.ts'
import { receiveUpload, uploadsDir } from '#server/platform/files/uploads.ts'
import type { Context } from '#server/platform/http/context.ts'
import { readParts } from '#server/platform/http/multipart-form.ts'
import type { RawRequest } from '#server/platform/http/raw-routes.ts'

export type FinderForm = {
  readonly texts: ReadonlyMap<string, string>
  /** The path of the photo; undefined where none was chosen. */
  readonly photo: string | undefined
  readonly isPhotoTooLarge: boolean
}

const partNames = ['text', 'place', 'accuracy', 'latitude', 'longitude', 'key', 'photo']
/** A message of emojis in UTF-8. */
const textMaxBytes = 10_000
/** A photo that is too large is read up to here, so that its sender gets the form again at once. */
const formMaxBytes = 5 * finderPhotoMaxBytes

const readText = async (part: Readable): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  const received: AsyncIterable<Buffer> = part
  for await (const chunk of received) {
    size += chunk.length
    // The rest is read, so that the answer can name the limit of characters.
    if (size <= textMaxBytes) chunks.push(chunk)
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks))
  // Browsers send lines as CRLF, and count them as one character.
  return text.replaceAll('\r\n', '\n')
}

/**
 * Passes the form to `use`, and removes its photo afterwards.
 * @throws BAD_REQUEST for another body, INSUFFICIENT_STORAGE
 */
export const withFinderForm = async <T>(
  { config }: Context,
  { body, signal }: RawRequest,
  use: (form: FinderForm) => Promise<T>,
): Promise<T> => {
  const expected = new Set(partNames)
  const texts = new Map<string, string>()
  const reading: Promise<unknown>[] = []
  const photos: { readonly path: string; readonly size: number }[] = []
  let isPhotoTooLarge = false
  const tooLong = new AbortController()
  let size = 0
  body.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > formMaxBytes) tooLong.abort()
  })

  const receivePhoto = async (part: Readable): Promise<void> => {
    const options = { maxBytes: finderPhotoMaxBytes, dir: uploadsDir(config), signal }
    try {
      photos.push(await receiveUpload(part, options))
    } catch (error) {
      if (!(error instanceof Error && error.message === 'PAYLOAD_TOO_LARGE')) throw error
      isPhotoTooLarge = true
      part.resume()
    }
  }
  const receivePart = (name: string | undefined, part: Readable): Promise<unknown> => {
    if (name === undefined || !expected.delete(name)) {
      part.resume()
      return Promise.resolve()
    }
    const received =
      name === 'photo' ? receivePhoto(part) : readText(part).then((text) => texts.set(name, text))
    reading.push(received)
    return received
  }

  try {
    try {
      await readParts(body, AbortSignal.any([signal, tooLong.signal]), receivePart)
      await Promise.all(reading)
    } catch (error) {
      if (!tooLong.signal.aborted) throw error
      isPhotoTooLarge = true
    }
    // A browser sends an empty part where no file was chosen.
    const photo = photos.find((received) => received.size > 0)
    return await use({ texts, photo: photo?.path, isPhotoTooLarge })
  } finally {
    await Promise.allSettled(reading)
    await Promise.all(photos.map(({ path }) => rm(path, { force: true })))
  }
}
