// Receiving a form with files: one part of JSON, judged before the files behind it are read, and
// the files streamed one by one.
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { apiError } from './api-error.ts'
import { invalidField } from './input-validation.ts'
import { receiveUpload, type Upload } from '#server/platform/files/uploads.ts'

export type MultipartFormOptions<T> = {
  /**
   * The part that comes first, of at most 64 KiB. `read` makes of it what the caller wants, or
   * throws.
   */
  readonly fields: { readonly part: string; readonly parse: (text: string) => T }
  /**
   * The parts that may follow, `limit` bytes each at most; more of them than `max` are an issue of
   * the field `list`.
   */
  readonly files: {
    readonly part: string
    readonly field: string
    readonly max: number
    readonly limit: number
  }
  /** The folder of temporary files: `uploadsDir(config)`. */
  readonly dir: string
  readonly signal: AbortSignal
}

export type MultipartForm<T> = { readonly fields: T; readonly files: readonly Upload[] }

// As much as a procedure's JSON may have.
const fieldsLimit = 64 * 1024
// Browsers send three short headers with a part.
const headers = { headerPairs: 20, headerSize: 8 * 1024 }

/**
 * Streams a multipart body: every file to one of its own, which the caller removes. A form that is
 * refused, breaks off or is aborted leaves none.
 * @throws BAD_REQUEST for a body that is no such form, and for parts that are unknown, missing,
 * repeated or too many
 * @throws PAYLOAD_TOO_LARGE as soon as a part passes its limit
 * @throws INSUFFICIENT_STORAGE when the disk is full
 */
export const receiveMultipartForm = async <T>(
  body: IncomingMessage,
  options: MultipartFormOptions<T>,
): Promise<MultipartForm<T>> => {
  const { fields, files, dir, signal } = options
  const parser = openParser(body, fields.part)
  const stop = new AbortController()
  const receiving: Promise<Upload>[] = []
  let read: { readonly value: T } | undefined

  // A part may come without a name, whatever the parser's types say.
  const receiveFields = (name: string | undefined, text: string, truncated: boolean): void => {
    if (name !== fields.part) throw invalidField(name ?? '', 'unknown_key')
    if (truncated) throw apiError('PAYLOAD_TOO_LARGE', { limit: fieldsLimit })
    if (read !== undefined) throw invalidField(fields.part, 'invalid')
    read = { value: fields.parse(text) }
  }
  const receiveFile = (name: string | undefined, stream: Readable): Promise<Upload> => {
    if (name !== files.part) throw invalidField(name ?? '', 'unknown_key')
    if (read === undefined) throw invalidField(fields.part, 'required')
    if (receiving.length === files.max) throw invalidField(files.field, 'too_large')
    const one = receiveUpload(stream, { maxBytes: files.limit, dir, signal: stop.signal })
    receiving.push(one)
    return one
  }

  try {
    await new Promise<void>((done, fail) => {
      signal.addEventListener('abort', () => fail(signal.reason), { once: true })
      body.once('error', fail)
      parser.once('error', () => fail(invalidField('', 'invalid')))
      parser.once('finish', done)
      parser.on('field', (name, text, _nameTruncated, truncated) => {
        try {
          receiveFields(name, text, truncated)
        } catch (error) {
          fail(error)
        }
      })
      parser.on('file', (name, stream) => {
        // A broken form breaks the file that it ends in, too; whoever receives it hears of it.
        stream.on('error', fail)
        try {
          receiveFile(name, stream).catch(fail)
        } catch (error) {
          stream.resume()
          fail(error)
        }
      })
      signal.throwIfAborted()
      body.pipe(parser)
    })
    if (read === undefined) throw invalidField(fields.part, 'required')
    return { fields: read.value, files: await Promise.all(receiving) }
  } catch (error) {
    body.unpipe(parser)
    parser.on('error', () => undefined)
    stop.abort()
    for (const one of await Promise.allSettled(receiving))
      if (one.status === 'fulfilled') await rm(one.value.path, { force: true })
    throw error
  }
}

const openParser = ({ headers: { 'content-type': type = '', ...others } }: IncomingMessage, part: string) => {
  if (!/^multipart\/form-data\b/i.test(type)) throw invalidField('', 'invalid')
  try {
    return new Busboy({
      headers: { ...others, 'content-type': type },
      limits: { ...headers, fieldSize: fieldsLimit },
      // A browser sends JSON of its own type as if it were a file.
      isPartAFile: (name) => name !== part,
    })
  } catch {
    throw invalidField('', 'invalid')
  }
}
