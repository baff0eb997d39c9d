// Reads an archive: its entries in their order, each checked against the checksums at its end.
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { openArchiveFile } from './encryption.ts'
import { archiveFormat, archiveHeader, checksumsName, headerName, type ArchiveHeader } from './entries.ts'
import { BackupError } from '#server/platform/backup/backup-error.ts'
import { createChecksumStream } from './checksum-stream.ts'

export type ArchiveEntry = {
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly stream: Readable
}

/** What is done with an entry; whatever of its stream is left is read over. */
export type EntryReader = (entry: ArchiveEntry, header: ArchiveHeader) => Promise<void>

const parseHeader = (path: string, bytes: Buffer): ArchiveHeader => {
  const { format = archiveFormat }: { format?: unknown } = JSON.parse(bytes.toString())
  if (typeof format === 'number' && format > archiveFormat)
    throw new BackupError(`${path} was written by a newer Huella: restore it with that version.`)
  return archiveHeader.parse(JSON.parse(bytes.toString()))
}

const damaged = (path: string, what: string, cause?: unknown): BackupError =>
  new BackupError(`${path} is damaged, or no backup of Huella: ${what}.`, { cause })

/**
 * Hands each entry but the first and the last to `readEntry`, in their order.
 * @throws BackupError where the archive is not whole. What was read before may be wrong then.
 */
export const readArchive = async (
  path: string,
  passphrase: string | undefined,
  readEntry: EntryReader,
): Promise<ArchiveHeader> => {
  const entries = extract()
  const source = pipeline(await openArchiveFile(path, passphrase), entries)
  source.catch(() => undefined)
  const listHash = createHash('sha256')
  const found: { header?: ArchiveHeader; isWhole?: true } = {}
  const read = async (name: string, size: number, stream: Readable): Promise<void> => {
    if (found.isWhole === true) throw damaged(path, 'something follows its end')
    if (name === checksumsName) {
      const listed = createHash('sha256').update(await buffer(stream))
      if (listed.digest('hex') !== listHash.digest('hex'))
        throw damaged(path, 'its contents are not those of its checksums')
      found.isWhole = true
      return
    }
    const checksum = createChecksumStream(name)
    const passing = pipeline(stream, checksum.stream)
    // What breaks it ends whoever reads it too.
    passing.catch(() => undefined)
    if (found.header === undefined) {
      if (name !== headerName) throw damaged(path, `it does not begin with ${headerName}`)
      found.header = parseHeader(path, await buffer(checksum.stream))
    } else await readEntry({ name, size, stream: checksum.stream }, found.header)
    // What its reader left.
    checksum.stream.resume()
    await passing
    listHash.update(checksum.line())
  }
  try {
    for await (const entry of entries) await read(entry.header.name, entry.header.size, Readable.from(entry))
    await source
  } catch (error) {
    entries.destroy()
    if (error instanceof BackupError) throw error
    throw damaged(path, error instanceof Error ? error.message : String(error), error)
  }
  if (found.header === undefined || found.isWhole !== true) throw damaged(path, 'its end is missing')
  return found.header
}
