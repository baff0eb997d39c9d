import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { StoredFiles } from '#server/platform/files/stored-files.ts'
import { limitConcurrency } from '#server/platform/runtime/concurrency.ts'
import type { ArchiveEntry } from '#server/platform/backup/archive/reader.ts'
import { BackupError } from './backup-error.ts'

// Each writer may have one small file in memory.
const smallBytes = 1024 * 1024
const writers = 8
// The row of a file has its real type.
const contentType = 'application/octet-stream'

/** @throws BackupError where one of the folders has a file */
export const requireNoFiles = async (
  fileStore: FileStore,
  declared: readonly StoredFiles[],
): Promise<void> => {
  for (const folder of new Set(declared.map((files) => files.folder)))
    for await (const { key } of fileStore.scan(folder))
      throw new BackupError(
        `The file store is not empty (${key} is there): restore into an empty one, or empty this one first.`,
      )
}

const removedAtOnce = 500

export const removeFiles = async (fileStore: FileStore, declared: readonly StoredFiles[]): Promise<void> => {
  for (const folder of new Set(declared.map((files) => files.folder))) {
    let keys: string[] = []
    for await (const { key } of fileStore.scan(folder)) {
      keys.push(key)
      if (keys.length < removedAtOnce) continue
      await fileStore.remove(keys)
      keys = []
    }
    await fileStore.remove(keys)
  }
}

export type FileRestore = {
  /** Resolves when the next file may be added; small files may still be in progress. */
  add(key: string, entry: ArchiveEntry): Promise<void>
  /** Resolves once no file is in progress, whether or not it was stored. */
  settle(): Promise<void>
  /** @returns the number of stored files */
  finish(): number
}

/** @param folder for the temporary copies of large files */
export const createFileRestore = (fileStore: FileStore, folder: string): FileRestore => {
  const atOnce = limitConcurrency(writers)
  const underWay = new Set<Promise<void>>()
  let files = 0
  const failures: unknown[] = []
  const putSmall = async (key: string, bytes: Buffer): Promise<void> => {
    const work = atOnce(() => fileStore.put(key, bytes, contentType)).catch(
      (error: unknown) => void failures.push(error),
    )
    underWay.add(work)
    void work.then(() => underWay.delete(work))
    // Memory holds at most the files in writing and as many waiting.
    if (underWay.size >= 2 * writers) await Promise.race(underWay)
  }
  const putLarge = async (key: string, { stream }: ArchiveEntry): Promise<void> => {
    const path = join(folder, randomUUID())
    await pipeline(stream, createWriteStream(path, { mode: 0o600 }))
    await fileStore.putFile(key, path, contentType)
    await rm(path)
  }
  const throwFailure = () => {
    if (failures.length > 0) throw new Error('files could not be written', { cause: failures[0] })
  }
  return {
    add: async (key, entry) => {
      throwFailure()
      if (entry.size > smallBytes) await putLarge(key, entry)
      else await putSmall(key, await buffer(entry.stream))
      files += 1
    },
    settle: async () => void (await Promise.all(underWay)),
    finish: () => {
      throwFailure()
      return files
    },
  }
}
