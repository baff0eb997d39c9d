// Public files need no session.
import type { Context } from '#server/platform/http/context.ts'
import { sendFile, type FileRequest, type ServedFile } from './file-responses.ts'
import { privateCacheControl } from './private-file-response.ts'
import type { RawResponse } from '#server/platform/http/raw-routes.ts'

export type PublicFile = ServedFile & {
  /** The right value of the parameter `v`. */
  readonly version: string
  /** Shown to this caller but hidden from others: shared caches must not keep it. */
  readonly isHidden?: boolean
}

const immutableCaching = 'max-age=31536000, immutable'

/**
 * The bytes of a version never change, so a right `v` is cached for a year; other addresses show
 * the current file and are revalidated each time.
 * @param version the parameter `v` of the address
 * @param find looks up the file; NOT_FOUND where it is hidden from the caller
 * @throws NOT_FOUND when the file is gone, RANGE_NOT_SATISFIABLE
 */
export const sendPublicFile = (
  context: Context,
  request: FileRequest,
  version: string | null,
  find: () => Promise<PublicFile>,
): Promise<RawResponse> =>
  sendFile(context, request, find, (file) => {
    if (file.isHidden === true) return privateCacheControl
    // A renewed session may travel with any response: a shared cache must not pass it on.
    const scope = context.responseHeaders.has('set-cookie') ? 'private' : 'public'
    return version === file.version ? `${scope}, ${immutableCaching}` : `${scope}, no-cache`
  })
