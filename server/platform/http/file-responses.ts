// Stored files are sent with headers that keep browsers from executing them.
import { Readable } from 'node:stream'
import type { Context } from '#server/platform/http/context.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { RawRequest, RawResponse } from '#server/platform/http/raw-routes.ts'
import { parseByteRange } from '#server/platform/files/byte-range.ts'

export type FileRequest = Pick<RawRequest, 'body'>

export type ServedFile = {
  readonly key: string
  /** The quoted ETag: a file never changes under its key. */
  readonly etag: string
  /** `content-type` at least; may loosen the default headers. */
  readonly headers: Readonly<Record<string, string>>
}

const safeHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

export const matchesEtag = (context: Pick<Context, 'client'>, tag: string): boolean =>
  (context.client.headers.get('if-none-match') ?? '')
    .split(',')
    .map((candidate) => candidate.trim().replace(/^W\//, ''))
    .some((candidate) => candidate === tag || candidate === '*')

/**
 * The header `Range` where it applies: not for HEAD, and not where `If-Range` names another
 * version. Dates never match, because none is sent.
 */
const readRange = ({ client }: Context, etag: string): string | null => {
  const version = client.headers.get('if-range')
  return version === null || version.trim() === etag ? client.headers.get('range') : null
}

type FileContent = {
  readonly status?: 206
  readonly body: Readable
  readonly headers: Readonly<Record<string, string>>
}

const openWhole = async ({ fileStore }: Context, key: string): Promise<FileContent | null> => {
  const file = await fileStore.open(key)
  return file && { body: file.stream, headers: { 'content-length': String(file.size) } }
}

const openRange = async (context: Context, key: string, header: string): Promise<FileContent | null> => {
  const size = await context.fileStore.size(key)
  if (size === null) return null
  const range = parseByteRange(header, size)
  if (range === 'whole') return openWhole(context, key)
  if (range === 'unsatisfiable') {
    context.responseHeaders.set('content-range', `bytes */${size}`)
    throw apiError('RANGE_NOT_SATISFIABLE')
  }
  const part = await context.fileStore.open(key, range)
  return (
    part && {
      status: 206,
      body: part.stream,
      headers: {
        'content-length': String(part.size),
        'content-range': `bytes ${range.start}-${range.end}/${size}`,
      },
    }
  )
}

/** HEAD reads no byte; its response has no body, but the length of the one to GET. */
const describeContent = async ({ fileStore }: Context, key: string): Promise<FileContent | null> => {
  const size = await fileStore.size(key)
  return size === null ? null : { body: Readable.from([]), headers: { 'content-length': String(size) } }
}

const openRequested = (
  context: Context,
  { body: { method } }: FileRequest,
  { key, etag }: ServedFile,
): Promise<FileContent | null> => {
  if (method === 'HEAD') return describeContent(context, key)
  const range = readRange(context, etag)
  return range === null ? openWhole(context, key) : openRange(context, key, range)
}

/**
 * Streams the file or the requested part of it (RFC 9110, section 14), or responds that the
 * caller's copy is current.
 * @param find looks up the file; access was checked before
 * @param caching returns `cache-control` for the found file
 * @throws NOT_FOUND when the file is gone
 * @throws RANGE_NOT_SATISFIABLE when it has none of the requested bytes
 */
export const sendFile = async <File extends ServedFile>(
  context: Context,
  request: FileRequest,
  find: () => Promise<File>,
  caching: (file: File) => string,
): Promise<RawResponse> => {
  // Two attempts, because the file may be replaced between finding its name and opening it.
  for (let attempt = 0; attempt < 2; attempt++) {
    const found = await find()
    const { etag } = found
    const headers = {
      ...safeHeaders,
      'accept-ranges': 'bytes',
      'cache-control': caching(found),
      ...found.headers,
      etag,
    }
    if (matchesEtag(context, etag)) return { status: 304, body: null, headers }
    const content = await openRequested(context, request, found)
    if (content !== null) return { ...content, headers: { ...headers, ...content.headers } }
  }
  throw apiError('NOT_FOUND')
}
