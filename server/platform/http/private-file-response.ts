// Answers with files that only some may see: never from a cache without asking the server.
import type { Context } from '#server/platform/http/context.ts'
import { sendFile, type FileRequest, type ServedFile } from './file-responses.ts'
import type { RawResponse } from '#server/platform/http/raw-routes.ts'

export type PrivateFile = ServedFile

// Access may end at any moment, so whoever holds a copy asks before showing it again.
export const privateCacheControl = 'private, no-cache'

/**
 * Streams the file or a part of it, or says that the caller's copy is still right.
 * @param find looks up which file it is; access was checked before
 * @throws NOT_FOUND when the file is gone, RANGE_NOT_SATISFIABLE
 */
export const sendPrivateFile = (
  context: Context,
  request: FileRequest,
  find: () => Promise<PrivateFile>,
): Promise<RawResponse> => sendFile(context, request, find, () => privateCacheControl)
