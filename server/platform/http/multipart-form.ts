// A form with files has one part of JSON, judged before the files behind it are read, and streamed
// files.
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { invalidField } from './input-validation.ts'
import { receiveUpload, type Upload } from '#server/platform/files/uploads.ts'

export type MultipartFormOptions<T> = {
  /** The first part, of at most 64 KiB. `parse` returns the value or throws. */
  readonly fields: { readonly part: string; readonly parse: (bytes: Buffer) => T }
  /**
   * The parts that may follow, of `limit` bytes each at most; more than `max` are an issue of the
   * field `list`.
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

// The same limit as for a procedure's JSON.
const fieldsLimit = 64 * 1024
// Browsers send three short headers with a part.
const headers = { headerPairs: 20, headerSize: 8 * 1024 }

/**
 * Passes each part of a multipart body to `receive`, as bytes: the parser's decoding of texts
 * replaces invalid characters. Ends with the first failure.
 * @throws BAD_REQUEST for another body
 */
export const readParts = async (
  body: IncomingMessage,
  signal: AbortSignal,
  // A part may lack a name, despite the parser's types.
  receive: (name: string | undefined, part: Readable) => Promise<unknown>,
): Promise<void> => {
  const parser = openParser(body)
  const parts: Readable[] = []
  try {
    await new Promise<void>((done, fail) => {
      signal.addEventListener('abort', () => fail(signal.reason), { once: true })
      body.once('error', fail)
      parser.once('error', () => fail(invalidField('', 'invalid')))
      parser.once('finish', done)
      parser.on('file', (name, part) => {
        parts.push(part)
        // A broken form also breaks the file that it ends in, whose receiver gets the error too.
        part.on('error', fail)
        try {
          receive(name, part).catch(fail)
        } catch (error) {
          part.resume()
          fail(error)
        }
      })
      signal.throwIfAborted()
      body.pipe(parser)
    })
  } catch (error) {
    body.unpipe(parser)
    parser.on('error', () => undefined)
    // The rest of a part whose sender is gone never comes.
    for (const part of parts) part.destroy()
    throw error
  }
}

/**
 * Streams each file of a multipart body to a file of its own, which the caller removes. A form that
 * is refused, interrupted or aborted leaves none.
 * @throws BAD_REQUEST for another body, and for parts that are unknown, missing, repeated or too
 * many
 * @throws PAYLOAD_TOO_LARGE as soon as a part passes its limit
 * @throws INSUFFICIENT_STORAGE when the disk is full
 */
export const receiveMultipartForm = async <T>(
  body: IncomingMessage,
  options: MultipartFormOptions<T>,
): Promise<MultipartForm<T>> => {
  const { fields, files, dir, signal } = options
  const stop = new AbortController()
  const receiving: Promise<Upload>[] = []
  let read: Promise<T> | undefined

  const receiveFields = (stream: Readable): Promise<T> => {
    if (read !== undefined) throw invalidField(fields.part, 'invalid')
    return (read = readBytes(stream).then(fields.parse))
  }
  const receiveFile = (stream: Readable): Promise<Upload> => {
    if (read === undefined) throw invalidField(fields.part, 'required')
    if (receiving.length === files.max) throw invalidField(files.field, 'too_large')
    const item = read.then(() => receiveUpload(stream, { maxBytes: files.limit, dir, signal: stop.signal }))
    receiving.push(item)
    return item
  }
  const receivePart = (name: string | undefined, stream: Readable): Promise<unknown> => {
    if (name === fields.part) return receiveFields(stream)
    if (name === files.part) return receiveFile(stream)
    throw invalidField(name ?? '', 'unknown_key')
  }

  try {
    await readParts(body, signal, receivePart)
    if (read === undefined) throw invalidField(fields.part, 'required')
    return { fields: await read, files: await Promise.all(receiving) }
  } catch (error) {
    stop.abort()
    for (const result of await Promise.allSettled(receiving))
      if (result.status === 'fulfilled') await rm(result.value.path, { force: true })
    throw error
  }
}

const readBytes = async (stream: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  const received: AsyncIterable<Buffer> = stream
  for await (const chunk of received) {
    chunks.push(chunk)
    size += chunk.length
    if (size > fieldsLimit) throw apiError('PAYLOAD_TOO_LARGE', { limit: fieldsLimit })
  }
  return Buffer.concat(chunks)
}

const openParser = ({ headers: { 'content-type': type = '', ...others } }: IncomingMessage) => {
  if (!/^multipart\/form-data\b/i.test(type)) throw invalidField('', 'invalid')
  try {
    return new Busboy({
      headers: { ...others, 'content-type': type },
      limits: headers,
      isPartAFile: () => true,
    })
  } catch {
    throw invalidField('', 'invalid')
  }
}
