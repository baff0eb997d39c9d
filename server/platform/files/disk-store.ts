import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { hasErrorCode } from '#server/platform/runtime/node-errors.ts'
import type { Scan, StorageDriver, StoredFileInfo } from './file-store.ts'

/**
 * @param root the folder that keys are paths below; made with the first file
 * @param partialDir for incomplete files, on the same disk, because a rename cannot leave it
 */
export const createDiskDriver = (root: string, partialDir: string): StorageDriver => {
  // Files are never written in place: a reader, or a crash, would find half a file.
  const write = async (key: string, writeTo: (path: string) => Promise<void>): Promise<void> => {
    const target = join(root, key)
    const part = join(partialDir, randomUUID())
    try {
      await mkdir(dirname(part), { recursive: true })
      await mkdir(dirname(target), { recursive: true })
      await writeTo(part)
      await rename(part, target)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }
  const statFile = async (key: string) => {
    const info = await ignoreMissing(stat(join(root, key)))
    return info?.isFile() ? info : null
  }
  return {
    put: (key, bytes) => write(key, (part) => writeFile(part, bytes, { flush: true })),
    putFile: (key, path) =>
      write(key, (part) => pipeline(createReadStream(path), createWriteStream(part, { flush: true }))),
    size: async (key) => (await statFile(key))?.size ?? null,
    open: async (key, range) => {
      const info = await statFile(key)
      if (info === null) return null
      const size = range === undefined ? info.size : range.end - range.start + 1
      return { stream: createReadStream(join(root, key), range), size }
    },
    remove: (key) => rm(join(root, key), { force: true }),
    removeFolder: (folder) => rm(join(root, folder), { force: true, recursive: true }),
    scan: scanDisk(root),
    // Only the disk's response matters, not whether this file exists.
    check: async () => ignoreMissing(access(join(root, 'health'))),
  }
}

const ignoreMissing = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined
    throw error
  }
}

const scanDisk = (root: string): Scan =>
  async function* scan(folder): AsyncGenerator<StoredFileInfo> {
    const entries = await ignoreMissing(opendir(join(root, folder)))
    if (entries === undefined) return
    for await (const entry of entries) {
      const key = `${folder}/${entry.name}`
      if (entry.isDirectory()) yield* scan(key)
      else {
        // Undefined when the file was removed since it was listed.
        const info = await ignoreMissing(stat(join(root, key)))
        if (info !== undefined) yield { key, size: info.size, modifiedAt: info.mtime }
      }
    }
  }
