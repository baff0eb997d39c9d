import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import type { FileStore, Scan, StorageDriver } from './file-store.ts'

const filesDir = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'files')

/** The folder of incomplete files, on the same disk, under a name that is no key. */
export const partialFilesDir = (config: Pick<Config, 'dataDir'>): string => join(filesDir(config), '.parts')

/** S3 where STORAGE_URL is set, else the disk. */
export const openFileStore = async (config: Pick<Config, 'storageUrl' | 'dataDir'>): Promise<FileStore> => {
  if (config.storageUrl === undefined) {
    const { createDiskDriver } = await import('./disk-store.ts')
    return createFileStore(createDiskDriver(filesDir(config), partialFilesDir(config)))
  }
  const { createS3Driver } = await import('./s3-store.ts')
  return createFileStore(createS3Driver(config.storageUrl))
}

// No disk takes a longer name; Windows drops a point at its end, and reserves some names for
// devices.
const segment = /^(?!(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))[a-z0-9_-](?:[a-z0-9._-]{0,253}[a-z0-9_-])?$/i
const keyMax = 512

/** True for a key that means one file below the root on every system. */
export const isStorageKey = (key: string): boolean =>
  key.length <= keyMax && key.split('/').every((part) => segment.test(part))

const requireKey = (key: string): string => {
  if (isStorageKey(key)) return key
  throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, keyMax))}`)
}

const describeFailure = async <T>(failure: string, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (cause) {
    throw new Error(failure, { cause })
  }
}

// A pet's diary may have thousands of files, and a store on the network responds in tens of
// milliseconds.
const parallelRemovals = 16

const createFileStore = (driver: StorageDriver): FileStore => {
  const scan: Scan = async function* (folder) {
    // A file whose name is no key belongs to another program.
    for await (const stored of driver.scan(requireKey(folder))) if (isStorageKey(stored.key)) yield stored
  }
  return {
    put: async (key, bytes, contentType) =>
      describeFailure(`Cannot write file ${key}`, driver.put(requireKey(key), bytes, contentType)),
    putFile: async (key, path, contentType) =>
      describeFailure(`Cannot write file ${key}`, driver.putFile(requireKey(key), path, contentType)),
    size: async (key) => describeFailure(`Cannot read metadata of file ${key}`, driver.size(requireKey(key))),
    open: async (key, range) =>
      describeFailure(`Cannot read file ${key} or its metadata`, driver.open(requireKey(key), range)),
    remove: async (keys) => {
      const waiting = keys.map(requireKey).values()
      const worker = async () => {
        for (const key of waiting) await describeFailure(`Cannot remove file ${key}`, driver.remove(key))
      }
      await Promise.all(Array.from({ length: parallelRemovals }, worker))
    },
    removeFolder: async (folder) =>
      describeFailure(`Cannot remove folder ${folder}`, driver.removeFolder(requireKey(folder))),
    scan,
    list: async (folder) => {
      const keys: string[] = []
      for await (const { key } of scan(folder)) keys.push(key)
      return keys
    },
    check: () => describeFailure('Cannot check the file store', driver.check()),
  }
}
