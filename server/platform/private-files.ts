// Answers with files that only some may see: never from a cache unasked.
import type { Context } from './context.ts'
import { answerWithFile, type StoredFile } from './file-answers.ts'
import type { RawReply } from './raw-routes.ts'

export type PrivateFile = StoredFile

// Access may end at any moment, so whoever holds a copy asks before showing it again.
export const privately = 'private, no-cache'

/**
 * Streams the file, or says that the caller's copy is still right.
 * @param find looks up which file it is; access was checked before
 * @throws NOT_FOUND when the file is gone
 */
export const answerPrivately = (context: Context, find: () => Promise<PrivateFile>): Promise<RawReply> =>
  answerWithFile(context, find, () => privately)
