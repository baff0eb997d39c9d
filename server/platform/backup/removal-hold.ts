// Files are not removed during a backup, because its copied rows may name them. The remaining files
// are left to a retry or to the nightly sweep of orphans.
import type { Db } from '#server/platform/database/database.ts'
import { RemovalHeldError, type FileStore } from '#server/platform/files/file-store.ts'
import { extendHold, isRemovalHeld } from './queries.ts'

/** Callers remove the row first, so a backup that begins after the check does not see that row. */
export const withRemovalHold = (store: FileStore, db: Db): FileStore => {
  const requireNoHold = async (): Promise<void> => {
    if (await isRemovalHeld(db)) throw new RemovalHeldError('a backup is being written')
  }
  return {
    ...store,
    remove: async (keys) => {
      if (keys.length === 0) return
      await requireNoHold()
      await store.remove(keys)
    },
    removeFolder: async (folder) => {
      await requireNoHold()
      await store.removeFolder(folder)
    },
  }
}

// A sixth of the hold's duration, so that five extensions may fail.
const extendEveryMs = 10_000

export const renewRemovalHold = (db: Db, backupId: string): { stop(): void } => {
  // A failed extension is followed by the next; `finishBackup` checks that the hold was complete.
  const timer = setInterval(() => void extendHold(db, backupId).catch(() => undefined), extendEveryMs)
  return { stop: () => clearInterval(timer) }
}
