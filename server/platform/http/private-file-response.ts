import type { Context } from '#server/platform/http/context.ts'
import { sendFile, type FileRequest, type ServedFile } from './file-responses.ts'
import type { RawResponse } from '#server/platform/http/raw-routes.ts'

export type PrivateFile = ServedFile

// Access may end at any moment, so a cached copy must be revalidated before each use.
export const privateCacheControl = 'private, no-cache'

/**
 * @param find looks up the file; access was checked before
 * @throws NOT_FOUND when the file is gone, RANGE_NOT_SATISFIABLE
 */
export const sendPrivateFile = (
  context: Context,
  request: FileRequest,
  find: () => Promise<PrivateFile>,
): Promise<RawResponse> => sendFile(context, request, find, () => privateCacheControl)
