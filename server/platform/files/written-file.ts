import { mkdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { removeUnnamedFiles, type FilesOfRows } from './unnamed-files.ts'
import { uploadsDir } from './uploads.ts'

type StoredFile = { readonly storageKey: string; readonly size: number }

/**
 * Stores the file that `write` writes to its path, first on the local disk, then in the store.
 * @param storageKey a new key, so that no reader has it yet
 * @param finish writes the row that names the file; its error removes the file
 */
export const storeWrittenFile = async <T>(
  services: FilesOfRows & { readonly config: { readonly dataDir: string } },
  { storageKey, mediaType }: { readonly storageKey: string; readonly mediaType: string },
  write: (path: string) => Promise<T>,
  finish: (file: StoredFile, written: T) => Promise<void>,
): Promise<void> => {
  const { config, fileStore } = services
  const dir = uploadsDir(config)
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const path = join(dir, basename(storageKey))
  try {
    const written = await write(path)
    const { size } = await stat(path)
    await fileStore.putFile(storageKey, path, mediaType)
    try {
      await finish({ storageKey, size }, written)
    } catch (error) {
      await removeUnnamedFiles(services, [storageKey])
      throw error
    }
  } finally {
    await rm(path, { force: true })
  }
}
