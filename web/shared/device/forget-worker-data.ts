import { findCaches, showBadge } from '#web/shared/browser/secure-apis.ts'
import { session } from '#web/shared/session/session.ts'
import { sharedFilesCache } from './shared-files.ts'

/** Call it when a session has ended. The files of the application stay: they are the same for everyone. */
export const forgetWorkerData = async (): Promise<void> => {
  if (session.get().status === 'signedIn') return
  showBadge(0)
  await findCaches()?.delete(sharedFilesCache)
}
