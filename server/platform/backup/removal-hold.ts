// While a backup is written no file is removed: the rows that it has copied may name it. What stays
// for that reason is left to whoever tries again, or to the nightly sweep of orphans.
import type { Db } from '#server/platform/database/database.ts'
import { RemovalHeldError, type FileStore } from '#server/platform/files/file-store.ts'
import { extendHold, isRemovalHeld } from './queries.ts'

/**
 * The same store, which removes nothing while a backup is under way. Whoever removes a file has
 * committed before that its row is gone: a backup that begins after the question does not see that
 * row.
 */
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

// A sixth of what a hold lasts: five such moments may be lost.
const extendEveryMs = 10_000

/** Keeps the hold of a backup until it is stopped. */
export const keepHold = (db: Db, backupId: string): { stop(): void } => {
  // A try that fails is followed by the next; whether all held is asked at the end.
  const timer = setInterval(() => void extendHold(db, backupId).catch(() => undefined), extendEveryMs)
  return { stop: () => clearInterval(timer) }
}
