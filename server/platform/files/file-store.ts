// Where files lie: on disk under DATA_DIR/files, or in an S3-compatible store, behind one interface.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import type { DriverContract } from 'flydrive/types'
import type { Config } from '#server/platform/config/config.ts'
import { hasErrorCode, rootCause } from '#server/platform/runtime/node-errors.ts'
import type { Log } from '#server/platform/runtime/log.ts'

/** A file as a list of the store tells of it. */
export type StoredFileInfo = { readonly key: string; readonly modifiedAt: Date }

/** Tells of all files below a folder, one after the other: a store may have millions. */
export type Scan = (folder: string) => AsyncIterable<StoredFileInfo>

export type OpenedFile = { readonly stream: Readable; readonly size: number }

/** Keys are paths of the specification's buckets, `pet-images/{userId}/{petId}.webp`: letters, digits, `-`, `_`, `.` and `/`. */
export type FileStore = {
  /** Writes the whole file or nothing; replaces one that is there. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** Like `put`, with the bytes of a local file, which are never in memory all at once. */
  putFile(key: string, path: string, contentType: string): Promise<void>
  /** Null when there is none. Whoever opens must read or destroy the stream. */
  open(key: string): Promise<OpenedFile | null>
  /** Removes those that are there. */
  remove(keys: readonly string[]): Promise<void>
  /** The files below a folder, in no order, without ever holding all of them. */
  scan: Scan
  /** The keys below a folder, in no order. */
  list(folder: string): Promise<string[]>
  /** Rejects when the store does not answer. */
  check(): Promise<void>
}

const filesDir = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'files')

/** Where the store on disk keeps files until they are whole: beside the others, under a name that is no key. */
export const partialFilesDir = (config: Pick<Config, 'dataDir'>): string => join(filesDir(config), '.parts')

/** Opens the store that the configuration names. */
export const openFileStore = async (config: Pick<Config, 'storageUrl' | 'dataDir'>): Promise<FileStore> => {
  if (config.storageUrl === undefined) {
    const { createDiskDriver, scanDisk } = await import('./disk-store.ts')
    return createFileStore(
      createDiskDriver(filesDir(config), partialFilesDir(config)),
      scanDisk(filesDir(config)),
    )
  }
  const { openS3 } = await import('./s3-store.ts')
  const { driver, scan } = openS3(config.storageUrl)
  return createFileStore(driver, scan)
}

const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/
const keyMax = 512

const isKey = (key: string): boolean =>
  key.length <= keyMax && key.split('/').every((part) => segment.test(part))

/** @throws when the key could mean anything but one file below the root */
const requireKey = (key: string): string => {
  if (isKey(key)) return key
  throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, keyMax))}`)
}

// A pet's diary may have thousands of files, and a store on the network answers in tens of milliseconds.
const parallelRemovals = 16

/**
 * Removes files that no row names any more. Failing now would deny what has already happened: what stays is an orphan for
 * a sweep, and a line in the log.
 */
export const tryRemoveFiles = async (
  { fileStore, log }: { readonly fileStore: FileStore; readonly log: Log },
  keys: readonly string[],
): Promise<void> => {
  try {
    await fileStore.remove(keys)
  } catch (error) {
    log.warn({ err: error, keys }, 'could not remove files')
  }
}

const createFileStore = (driver: DriverContract, scanAll: Scan): FileStore => {
  const disk = new Disk(driver)
  const scan: Scan = async function* (folder) {
    // What somebody else put there under a name that is no key of ours is not ours to judge.
    for await (const stored of scanAll(requireKey(folder))) if (isKey(stored.key)) yield stored
  }
  return {
    put: async (key, bytes, contentType) =>
      disk.put(requireKey(key), bytes, { contentType, contentLength: bytes.length }),
    putFile: async (key, path, contentType) => {
      const { size: contentLength } = await stat(path)
      await disk.putStream(requireKey(key), createReadStream(path), { contentType, contentLength })
    },
    open: async (key) => {
      try {
        const { contentLength } = await disk.getMetaData(requireKey(key))
        return { stream: await disk.getStream(key), size: contentLength }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: async (keys) => {
      const waiting = keys.map(requireKey).values()
      const worker = async () => {
        for (const key of waiting) await disk.delete(key)
      }
      await Promise.all(Array.from({ length: parallelRemovals }, worker))
    },
    scan,
    list: async (folder) => {
      const keys: string[] = []
      for await (const { key } of scan(folder)) keys.push(key)
      return keys
    },
    check: async () => {
      await disk.exists('health')
    },
  }
}

const isMissing = (error: unknown): boolean => {
  const cause = rootCause(error)
  return (
    hasErrorCode(cause, 'ENOENT') ||
    (cause instanceof Error && (cause.name === 'NotFound' || cause.name === 'NoSuchKey'))
  )
}
