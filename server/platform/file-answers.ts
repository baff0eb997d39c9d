// Answers with stored files: never as anything that could run, and from a cache only where the one that asks says so.
import type { Context } from './context.ts'
import { failure } from './errors.ts'
import type { RawReply } from './raw-routes.ts'

export type StoredFile = {
  readonly key: string
  /** Its ETag, quoted: a file never changes under its key. */
  readonly tag: string
  /** `content-type` at least; may loosen what is set here. */
  readonly headers: Readonly<Record<string, string>>
}

const careful = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** Whether the caller says that what they have is of that tag. */
export const isHeld = (context: Pick<Context, 'client'>, tag: string): boolean =>
  (context.client.headers.get('if-none-match') ?? '')
    .split(',')
    .map((known) => known.trim().replace(/^W\//, ''))
    .some((known) => known === tag || known === '*')

/**
 * Streams the file, or says that the caller's copy is still right.
 * @param find looks up which file it is; access was checked before
 * @param caching what `cache-control` says of the file that was found
 * @throws NOT_FOUND when the file is gone
 */
export const answerWithFile = async <File extends StoredFile>(
  context: Context,
  find: () => Promise<File>,
  caching: (file: File) => string,
): Promise<RawReply> => {
  // Twice: between finding the name and opening the file, it may be replaced.
  for (let look = 0; look < 2; look++) {
    const found = await find()
    const { key, tag, headers } = found
    const all = { ...careful, 'cache-control': caching(found), ...headers, etag: tag }
    if (isHeld(context, tag)) return { status: 304, body: null, headers: all }
    const file = await context.files.open(key)
    if (file !== null) return { body: file.stream, headers: { ...all, 'content-length': String(file.size) } }
  }
  throw failure('NOT_FOUND')
}
