// Writes a ZIP, one entry after the other, without ever holding a whole one.
import { createWriteStream } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ZipEntry = {
  readonly name: string
  /** Null when it went meanwhile: the archive does without. */
  readonly open: () => Promise<Readable | null> | Readable
  /** Pictures and most documents do not get smaller. */
  readonly isCompressed: boolean
}

/**
 * @param target is ended; after a failure it is destroyed
 * @param entries are opened one at a time
 * @param onEntry is called after each; what it throws ends the writing
 */
export const writeZipTo = async (
  target: Writable,
  entries: Iterable<ZipEntry>,
  modifiedAt: Date,
  onEntry: (written: number) => Promise<void> = async () => {},
): Promise<void> => {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, target)
  // Whoever waits for an entry hears of it, and throws.
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

/** Writes it to a new file on the disk. */
export const writeZip = (
  path: string,
  entries: readonly ZipEntry[],
  modifiedAt: Date,
  onEntry: (written: number) => Promise<void>,
): Promise<void> =>
  writeZipTo(createWriteStream(path, { flags: 'wx', mode: 0o600 }), entries, modifiedAt, onEntry)
