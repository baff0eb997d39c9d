// Where files are kept, behind one interface: on disk or in an S3-compatible store.
import type { Readable } from 'node:stream'
import type { Log } from '#server/platform/runtime/log.ts'
import type { ByteRange } from './byte-range.ts'

/** A file as a listing of the store names it. */
export type StoredFileInfo = {
  readonly key: string
  /** In bytes. */
  readonly size: number
  readonly modifiedAt: Date
}

/** All files below a folder, one after the other: a store may have millions. */
export type Scan = (folder: string) => AsyncIterable<StoredFileInfo>

/** What is read of a file; `size` is how many bytes the stream brings. */
export type OpenedFile = { readonly stream: Readable; readonly size: number }

/**
 * One way of keeping files. Its keys are checked already, and it may throw whatever its library
 * throws.
 */
export type StorageDriver = {
  /** Writes the whole file or nothing; replaces one that is there. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** Like `put`, with the bytes of a local file, which are never in memory all at once. */
  putFile(key: string, path: string, contentType: string): Promise<void>
  /** How many bytes the file has; null when there is none. */
  size(key: string): Promise<number | null>
  /**
   * Null when there is none. Whoever opens must read or destroy the stream.
   * @param range only these bytes, which the file must have
   */
  open(key: string, range?: ByteRange): Promise<OpenedFile | null>
  /** Nothing happens when there is none. */
  remove(key: string): Promise<void>
  /** Everything below the folder, and the folder. */
  removeFolder(folder: string): Promise<void>
  /** The files below a folder, in no order, without ever holding all of them. */
  readonly scan: Scan
  /** Rejects when the store does not answer. */
  check(): Promise<void>
}

/**
 * Keys are paths, as `pet-images/{userId}/{petId}.webp`: letters, digits, `-`, `_`, `.` and `/`.
 */
export type FileStore = Omit<StorageDriver, 'remove'> & {
  /** Removes those that are there. */
  remove(keys: readonly string[]): Promise<void>
  /** The keys below a folder, in no order. */
  list(folder: string): Promise<string[]>
}

/** Files must stay where they are for a while. */
export class RemovalHeldError extends Error {
  override readonly name = 'RemovalHeldError'
}

/**
 * Removes files that no row names any more. It never throws, for what the caller did has already
 * happened. A file that stays is left to the nightly removal of orphans, and named in the log.
 */
export const tryRemoveFiles = async (
  { fileStore, log }: { readonly fileStore: FileStore; readonly log: Log },
  keys: readonly string[],
): Promise<void> => {
  try {
    await fileStore.remove(keys)
  } catch (error) {
    if (error instanceof RemovalHeldError) log.info({ keys, reason: error.message }, 'left files in place')
    else log.warn({ err: error, keys }, 'could not remove files')
  }
}
