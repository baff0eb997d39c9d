// Writes a ZIP to the disk, one entry after the other, without ever holding a whole one.
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ZipEntry = {
  readonly name: string
  /** Null when it went meanwhile: the copy does without. */
  readonly open: () => Promise<Readable | null> | Readable
  /** Pictures and most documents do not get smaller. */
  readonly isCompressed: boolean
}

/**
 * @param entries are opened one at a time
 * @param onEntry is called after each; what it throws ends the writing
 */
export const writeZip = async (
  path: string,
  entries: readonly ZipEntry[],
  modifiedAt: Date,
  onEntry: (written: number) => Promise<void>,
): Promise<void> => {
  const zip = new ZipFile()
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
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
  try {
    for (const [at, entry] of entries.entries()) {
      await write(entry)
      await onEntry(at + 1)
    }
    zip.end()
    await Promise.race([written, failed])
  } finally {
    target.destroy()
  }
}
