// Where files lie: on disk under DATA_DIR/files, or in an S3-compatible store, behind one interface.
import type { Readable } from 'node:stream'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import type { DriverContract } from 'flydrive/types'
import type { Config } from './config.ts'
import { hasCode, rootCause } from './failures.ts'

export type StoredFile = { readonly stream: Readable; readonly size: number }

/** Keys are paths of the specification's buckets, `pet-images/{userId}/{petId}.webp`: letters, digits, `-`, `_`, `.` and `/`. */
export type FileStore = {
  /** Writes the whole file or nothing; replaces one that is there. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** Null when there is none. Whoever opens must read or destroy the stream. */
  open(key: string): Promise<StoredFile | null>
  /** Removes those that are there. */
  remove(keys: readonly string[]): Promise<void>
  /** The keys below a folder, in no order. */
  list(prefix: string): Promise<string[]>
  /** Rejects when the store does not answer. */
  check(): Promise<void>
}

/** Opens the store that the configuration names. */
export const openStorage = async (config: Pick<Config, 'storageUrl' | 'dataDir'>): Promise<FileStore> => {
  if (config.storageUrl === undefined) {
    const { createDiskDriver } = await import('./storage-disk.ts')
    return asStore(createDiskDriver(join(config.dataDir, 'files')))
  }
  const { createS3Driver } = await import('./storage-s3.ts')
  return asStore(createS3Driver(config.storageUrl))
}

const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/
const keyMax = 512

/** @throws when the key could mean anything but one file below the root */
const checked = (key: string): string => {
  if (key.length <= keyMax && key.split('/').every((part) => segment.test(part))) return key
  throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, keyMax))}`)
}

const asStore = (driver: DriverContract): FileStore => {
  const disk = new Disk(driver)
  return {
    put: async (key, bytes, contentType) =>
      disk.put(checked(key), bytes, { contentType, contentLength: bytes.length }),
    open: async (key) => {
      try {
        const { contentLength } = await disk.getMetaData(checked(key))
        return { stream: await disk.getStream(key), size: contentLength }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: async (keys) => {
      for (const key of keys.map(checked)) await disk.delete(key)
    },
    list: async (prefix) => {
      const keys: string[] = []
      let paginationToken: string | undefined
      do {
        const page = await disk.listAll(checked(prefix), {
          recursive: true,
          ...(paginationToken === undefined ? {} : { paginationToken }),
        })
        for (const object of page.objects) if (object.isFile) keys.push(object.key)
        paginationToken = page.paginationToken
      } while (paginationToken !== undefined)
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
    hasCode(cause, 'ENOENT') ||
    (cause instanceof Error && (cause.name === 'NotFound' || cause.name === 'NoSuchKey'))
  )
}
