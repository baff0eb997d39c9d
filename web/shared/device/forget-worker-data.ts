import { findCaches, showBadge } from '#web/shared/browser/device-apis.ts'
import { sharedFilesCache } from './cache-names.ts'

/** Call it when a session has ended. The files of the application stay: they are the same for everyone. */
export const forgetWorkerData = async (): Promise<void> => {
  showBadge(0)
  await findCaches()?.delete(sharedFilesCache)
}
