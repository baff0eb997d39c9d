import { createWriteStream } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ZipEntry = {
  readonly name: string
  /** Null for a file removed meanwhile: the archive leaves it out. */
  readonly open: () => Promise<Readable | null> | Readable
  /** False for pictures and most documents, which do not get smaller. */
  readonly isCompressed: boolean
}

/**
 * @param target ended at the end, destroyed after a failure
 * @param entries opened one at a time
 * @param onEntry called after each; its error ends the writing
 */
export const writeZipTo = async (
  target: Writable,
  entries: Iterable<ZipEntry>,
  modifiedAt: Date,
  onEntry: (written: number) => Promise<void> = async () => {},
): Promise<void> => {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, target)
  // The error is thrown by the wait for an entry.
  written.catch(() => undefined)
  const failed = new Promise<never>((_resolve, reject) => zip.once('error', reject))
  failed.catch(() => undefined)
  const write = async ({ name, open, isCompressed }: ZipEntry): Promise<void> => {
    const source = await open()
    if (source === null) return
    zip.addReadStream(source, name, { mtime: modifiedAt, compress: isCompressed, mode: 0o100644 })
    try {
      await Promise.race([finished(source), failed, written])
    } finally {
      source.destroy()
    }
  }
  let count = 0
  try {
    for (const entry of entries) {
      await write(entry)
      count += 1
      await onEntry(count)
    }
    zip.end()
    await Promise.race([written, failed])
  } catch (error) {
    target.destroy()
    throw error
  }
}

export const writeZip = (
  path: string,
  entries: readonly ZipEntry[],
  modifiedAt: Date,
  onEntry: (written: number) => Promise<void>,
): Promise<void> =>
  writeZipTo(createWriteStream(path, { flags: 'wx', mode: 0o600 }), entries, modifiedAt, onEntry)
