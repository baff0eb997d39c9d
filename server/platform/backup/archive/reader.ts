import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { openArchiveFile } from './encryption.ts'
import { archiveFormat, archiveHeader, checksumsName, headerName, type ArchiveHeader } from './entries.ts'
import { BackupError, escapeForTerminal } from '#server/platform/backup/backup-error.ts'
import { createChecksumStream } from './checksum-stream.ts'
import { createEntryNameCheck } from './name-check.ts'

export type ArchiveEntry = {
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly stream: Readable
}

/** The unread rest of the entry's stream is skipped. */
export type EntryReader = (entry: ArchiveEntry, header: ArchiveHeader) => Promise<void>

// The header has a line of a few hundred characters per table.
const headerMaxBytes = 1024 * 1024

/** @throws BackupError where the entry is larger */
export const readSmall = async ({ name, size, stream }: ArchiveEntry, maxBytes: number): Promise<Buffer> => {
  if (size > maxBytes)
    throw new BackupError(
      `The archive is no backup of Huella: its entry “${escapeForTerminal(name)}” is too large.`,
    )
  return Buffer.concat(await stream.toArray())
}

const parseHeader = (path: string, bytes: Buffer): ArchiveHeader => {
  try {
    const described: unknown = JSON.parse(bytes.toString())
    const known = archiveHeader.safeParse(described)
    if (known.success && known.data.format <= archiveFormat) return known.data
    const { format } = archiveHeader.pick({ format: true }).parse(described)
    if (format > archiveFormat)
      throw new BackupError(`${path} was written by a newer Huella: restore it with that version.`)
  } catch (error) {
    if (error instanceof BackupError) throw error
  }
  throw damaged(path, `${headerName} is not what Huella writes`)
}

const damaged = (path: string, what: string, cause?: unknown): BackupError =>
  new BackupError(`${path} is damaged, or no backup of Huella: ${escapeForTerminal(what)}.`, { cause })

/** Errors of the disk, such as a full one, do not mean that the archive is damaged. */
const isDiskError = (error: unknown): boolean => error instanceof Error && 'syscall' in error

/**
 * Passes each entry but the first and the last to `readEntry`, in their order.
 * @throws BackupError where the archive is incomplete. Entries read before may be wrong then.
 */
export const readArchive = async (
  path: string,
  passphrase: string | undefined,
  readEntry: EntryReader,
): Promise<ArchiveHeader> => {
  const entries = extract()
  const source = pipeline(await openArchiveFile(path, passphrase), entries)
  source.catch(() => undefined)
  const checkName = createEntryNameCheck()
  const listHash = createHash('sha256')
  const found: { header?: ArchiveHeader; isWhole?: true } = {}
  const read = async (name: string, size: number, stream: Readable): Promise<void> => {
    if (found.isWhole === true) throw damaged(path, 'something follows its end')
    if (name === checksumsName) {
      const listed = createHash('sha256')
      await pipeline(stream, listed)
      if (listed.digest('hex') !== listHash.digest('hex'))
        throw damaged(path, 'its contents are not those of its checksums')
      found.isWhole = true
      return
    }
    const checksum = createChecksumStream(name)
    const passing = pipeline(stream, checksum.stream)
    // The error also ends the reader of `checksum.stream`.
    passing.catch(() => undefined)
    const entry = { name, size, stream: checksum.stream }
    if (found.header === undefined) {
      if (name !== headerName) throw damaged(path, `it does not begin with ${headerName}`)
      found.header = parseHeader(path, await readSmall(entry, headerMaxBytes))
    } else await readEntry(entry, found.header)
    checksum.stream.resume()
    await passing
    listHash.update(checksum.line())
  }
  try {
    for await (const entry of entries) {
      checkName(entry.header)
      await read(entry.header.name, entry.header.size, Readable.from(entry))
    }
    await source
  } catch (error) {
    entries.destroy()
    if (error instanceof BackupError || isDiskError(error)) throw error
    throw damaged(path, error instanceof Error ? error.message : String(error), error)
  }
  if (found.header === undefined || found.isWhole !== true) throw damaged(path, 'its end is missing')
  return found.header
}
