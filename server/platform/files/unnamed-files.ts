import type { Db } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { tryRemoveFiles, type FileStore } from './file-store.ts'
import type { StoredFiles } from './stored-files.ts'

export type FilesOfRows = {
  readonly db: Db
  readonly fileStore: FileStore
  readonly log: Log
  readonly storedFiles: readonly StoredFiles[]
}

/** The commit may have succeeded although its response was lost, so files that rows name stay. */
export const removeUnnamedFiles = async (services: FilesOfRows, keys: readonly string[]): Promise<void> => {
  const unnamed = new Set(keys)
  for (const stored of services.storedFiles) {
    const own = keys.filter((key) => key.startsWith(`${stored.folder}/`))
    if (own.length === 0) continue
    for (const key of await stored.findReferenced(services, own).catch(() => own)) unnamed.delete(key)
  }
  await tryRemoveFiles(services, [...unnamed])
}
