// Answers with files that everybody may see, without a session: kept by caches for good under the
// address that names their version.
import type { Context } from '#server/platform/http/context.ts'
import { sendFile, type FileRequest, type ServedFile } from './file-responses.ts'
import { privateCacheControl } from './private-file-response.ts'
import type { RawResponse } from '#server/platform/http/raw-routes.ts'

export type PublicFile = ServedFile & {
  /** What `v` in its address must say to be right. */
  readonly version: string
  /**
   * Shown to this caller though it is hidden from everybody else: no cache may keep it for others.
   */
  readonly isHidden?: boolean
}

const immutableCaching = 'max-age=31536000, immutable'

/**
 * Streams the file or a part of it, or says that the caller's copy is still right. A version's
 * bytes never change, so a right `v` is kept for a year; any other address is asked again each
 * time, for it shows whatever is there now.
 * @param version the parameter `v` of the address
 * @param find looks up which file it is; NOT_FOUND where it is hidden from the caller
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
    // A renewed session may travel with any answer: a cache that many share must not hand it on.
    const scope = context.responseHeaders.has('set-cookie') ? 'private' : 'public'
    return version === file.version ? `${scope}, ${immutableCaching}` : `${scope}, no-cache`
  })
