// Answers with stored files: never as anything that could run.
import type { Context } from '#server/platform/http/context.ts'
import { apiError } from '#server/platform/http/api-error.ts'
import type { RawResponse } from '#server/platform/http/raw-routes.ts'

export type ServedFile = {
  readonly key: string
  /** Its ETag, quoted: a file never changes under its key. */
  readonly etag: string
  /** `content-type` at least; may loosen what is set here. */
  readonly headers: Readonly<Record<string, string>>
}

const safeHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** Whether the caller says that what they have is of that tag. */
export const matchesEtag = (context: Pick<Context, 'client'>, tag: string): boolean =>
  (context.client.headers.get('if-none-match') ?? '')
    .split(',')
    .map((candidate) => candidate.trim().replace(/^W\//, ''))
    .some((candidate) => candidate === tag || candidate === '*')

/**
 * Streams the file, or says that the caller's copy is still right.
 * @param find looks up which file it is; access was checked before
 * @param caching what `cache-control` says of the file that was found
 * @throws NOT_FOUND when the file is gone
 */
export const sendFile = async <File extends ServedFile>(
  context: Context,
  find: () => Promise<File>,
  caching: (file: File) => string,
): Promise<RawResponse> => {
  // Twice: between finding the name and opening the file, it may be replaced.
  for (let attempt = 0; attempt < 2; attempt++) {
    const found = await find()
    const { key, etag, headers } = found
    const allHeaders = { ...safeHeaders, 'cache-control': caching(found), ...headers, etag }
    if (matchesEtag(context, etag)) return { status: 304, body: null, headers: allHeaders }
    const file = await context.fileStore.open(key)
    if (file !== null)
      return { body: file.stream, headers: { ...allHeaders, 'content-length': String(file.size) } }
  }
  throw apiError('NOT_FOUND')
}
