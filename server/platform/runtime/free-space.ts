import { statfs } from 'node:fs/promises'
import { hasErrorCode } from '#server/platform/runtime/node-errors.ts'

/** With less than this a disk counts as full: the embedded database grows by files of 16 MiB. */
export const minFreeBytes = 16 * 1024 * 1024

/** The free bytes for this user on the disk of the folder; Infinity where the folder is missing. */
export const readFreeBytes = async (folder: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return Number.POSITIVE_INFINITY
    throw error
  }
}

const sentence = (folder: string): string =>
  `The disk of DATA_DIR (${folder}) is full: less than ${minFreeBytes / 1024 / 1024} MB are free. Make room on it, or set DATA_DIR to a folder on another disk.`

/** The embedded database has no room to open; the message contains the remedy. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError'
  constructor(folder: string, options?: ErrorOptions) {
    super(sentence(folder), options)
  }
}

/** Undefined while there is room. */
export const describeFullDisk = async (
  folder: string,
  freeBytes: typeof readFreeBytes = readFreeBytes,
): Promise<string | undefined> => ((await freeBytes(folder)) < minFreeBytes ? sentence(folder) : undefined)
