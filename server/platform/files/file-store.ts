import type { Readable } from 'node:stream'
import type { Log } from '#server/platform/runtime/log.ts'
import type { ByteRange } from './byte-range.ts'

export type StoredFileInfo = {
  readonly key: string
  /** In bytes. */
  readonly size: number
  readonly modifiedAt: Date
}

/** All files below a folder, streamed, because a store may have millions. */
export type Scan = (folder: string) => AsyncIterable<StoredFileInfo>

/** `size` is the number of bytes in the stream. */
export type OpenedFile = { readonly stream: Readable; readonly size: number }

/** Its keys are already checked, and it may throw any error of its library. */
export type StorageDriver = {
  /** Atomic; replaces an existing file. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** Like `put`, with the bytes of a local file, which are streamed. */
  putFile(key: string, path: string, contentType: string): Promise<void>
  /** In bytes; null for a missing file. */
  size(key: string): Promise<number | null>
  /**
   * Null for a missing file. The caller must read or destroy the stream.
   * @param range only these bytes, which the file must have
   */
  open(key: string, range?: ByteRange): Promise<OpenedFile | null>
  /** A missing file is no error. */
  remove(key: string): Promise<void>
  /** Removes everything below the folder, and the folder. */
  removeFolder(folder: string): Promise<void>
  readonly scan: Scan
  /** Rejects when the store does not respond. */
  check(): Promise<void>
}

/** Keys are paths of letters, digits, `-`, `_`, `.` and `/`: `pet-images/{userId}/{petId}.webp`. */
export type FileStore = Omit<StorageDriver, 'remove'> & {
  /** Missing files are no error. */
  remove(keys: readonly string[]): Promise<void>
  /** In no order. */
  list(folder: string): Promise<string[]>
}

/** Removals are refused during a backup. */
export class RemovalHeldError extends Error {
  override readonly name = 'RemovalHeldError'
}

/**
 * Never throws, because the caller's work is already committed. A remaining file is logged and left
 * to the nightly removal of orphans.
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
