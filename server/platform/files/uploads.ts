import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { finished, Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { dayMs } from '#contract/shared/dates.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { hasErrorCode } from '#server/platform/runtime/node-errors.ts'

export type Upload = { readonly path: string; readonly size: number }

type Body = Readable & { readonly headers?: IncomingHttpHeaders }

export type UploadOptions = {
  readonly maxBytes: number
  /** The folder of temporary files: `uploadsDir(config)`. */
  readonly dir: string
  readonly signal?: AbortSignal
}

export const uploadsDir = (config: { readonly dataDir: string }): string => join(config.dataDir, 'tmp')

const part = '.part'

/**
 * Writes a body to a file of its own, which the caller moves or removes. An interrupted upload
 * leaves no file.
 * @throws PAYLOAD_TOO_LARGE before the first byte when Content-Length exceeds the limit, else as
 * soon as the limit is passed
 * @throws INSUFFICIENT_STORAGE when the disk is full
 */
export const receiveUpload = async (
  body: Body,
  { maxBytes, dir, signal }: UploadOptions,
): Promise<Upload> => {
  if (Number(body.headers?.['content-length'] ?? 0) > maxBytes)
    throw apiError('PAYLOAD_TOO_LARGE', { limit: maxBytes })
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const path = join(dir, randomUUID())
  let size = 0
  const counter = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length
      if (size > maxBytes) done(apiError('PAYLOAD_TOO_LARGE', { limit: maxBytes }))
      else done(null, chunk)
    },
  })
  // Not part of the pipeline, which would destroy it on a refusal: its sender would get a broken
  // connection instead of the response.
  body.pipe(counter)
  finished(body, { writable: false }, (error) => {
    if (error) counter.destroy(error)
    // A body that was destroyed at its end never passes that on.
    else counter.end()
  })
  try {
    await pipeline(
      counter,
      createWriteStream(path + part, { flags: 'wx', mode: 0o600 }),
      signal === undefined ? {} : { signal },
    )
    await rename(path + part, path)
    return { path, size }
  } catch (error) {
    await rm(path + part, { force: true })
    if (hasErrorCode(error, 'ENOSPC') || hasErrorCode(error, 'EDQUOT')) throw apiError('INSUFFICIENT_STORAGE')
    throw error
  }
}

/**
 * Receives the body of a raw route, passes its file to `use`, and removes it afterwards.
 * @param use must check rights again, because the body may have taken minutes to arrive
 * @throws as `receiveUpload`
 */
export const withUpload = async <T>(
  { config }: { readonly config: { readonly dataDir: string } },
  { body, signal }: { readonly body: Body; readonly signal: AbortSignal },
  maxBytes: number,
  use: (path: string) => Promise<T>,
): Promise<T> => {
  const { path } = await receiveUpload(body, { maxBytes, dir: uploadsDir(config), signal })
  try {
    return await use(path)
  } finally {
    await rm(path, { force: true })
  }
}

// Longer than any upload may take: another process on the same folder may still be receiving a
// younger one.
const staleAfterMs = dayMs

/** @param isExclusive no other process has the folder, so all files were left behind */
export const removeStaleUploads = async (dir: string, now: Date, isExclusive = false): Promise<void> => {
  const names = await readdir(dir).catch(() => [])
  for (const name of names) {
    const path = join(dir, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now.getTime() }))
    if (isExclusive || now.getTime() - mtimeMs > staleAfterMs)
      await rm(path, { force: true, recursive: true })
  }
}
