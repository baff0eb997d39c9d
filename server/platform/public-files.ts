// Answers with files that everybody may see, without a session: kept by caches for good under the address that names their version.
import type { Context } from './context.ts'
import { answerWithFile, type StoredFile } from './file-answers.ts'
import { privately } from './private-files.ts'
import type { RawReply } from './raw-routes.ts'

export type PublicFile = StoredFile & {
  /** What `v` in its address must say to be right. */
  readonly version: string
  /** Shown to this caller though it is hidden from everybody else: no cache may keep it for others. */
  readonly isHidden?: boolean
}

const forGood = 'max-age=31536000, immutable'

/**
 * Streams the file, or says that the caller's copy is still right. A version's bytes never change, so a right `v` is kept
 * for a year; any other address is asked again each time, for it shows whatever is there now.
 * @param version the parameter `v` of the address
 * @param find looks up which file it is; NOT_FOUND where it is hidden from the caller
 * @throws NOT_FOUND when the file is gone
 */
export const answerPublicly = (
  context: Context,
  version: string | null,
  find: () => Promise<PublicFile>,
): Promise<RawReply> =>
  answerWithFile(context, find, (file) => {
    if (file.isHidden === true) return privately
    // A renewed session may travel with any answer: a cache that many share must not hand it on.
    const whose = context.replyHeaders.has('set-cookie') ? 'private' : 'public'
    return version === file.version ? `${whose}, ${forGood}` : `${whose}, no-cache`
  })
