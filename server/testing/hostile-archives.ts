// A hostile archive is a real backup with one change and correct checksums.
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { encryptStream } from '#server/platform/backup/archive/encryption.ts'
import { checksumsName, headerName, type ArchiveHeader } from '#server/platform/backup/archive/entries.ts'
import { readArchive } from '#server/platform/backup/archive/reader.ts'

type EntryType = 'file' | 'link' | 'symlink' | 'directory' | 'block-device' | 'character-device' | 'fifo'

export type HostileEntry = {
  readonly name: string
  readonly bytes: Buffer
  readonly type?: EntryType | 'contiguous-file'
  readonly linkname?: string
  readonly pax?: Readonly<Record<string, string>>
}

export type ArchiveParts = {
  readonly header: ArchiveHeader
  readonly entries: readonly HostileEntry[]
}

export const readParts = async (path: string): Promise<ArchiveParts> => {
  const entries: HostileEntry[] = []
  const header = await readArchive(path, undefined, async ({ name, stream }) => {
    entries.push({ name, bytes: await buffer(stream) })
  })
  return { header, entries }
}

const listOf = (entries: readonly HostileEntry[]): HostileEntry => ({
  name: checksumsName,
  bytes: Buffer.from(
    entries
      .map(({ name, bytes }) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
      .join(''),
  ),
})

const describedBy = (header: unknown): HostileEntry => ({
  name: headerName,
  bytes: Buffer.isBuffer(header) ? header : Buffer.from(JSON.stringify(header)),
})

/**
 * The bytes of a tar.
 * @param header is written as JSON, unless it is bytes
 */
export const packArchive = async (
  header: unknown,
  entries: readonly HostileEntry[],
  change: (tar: Buffer) => Buffer = (tar) => tar,
): Promise<Buffer> => {
  const tar = pack()
  const all = [describedBy(header), ...entries]
  for (const { bytes, type = 'file', ...entry } of [...all, listOf(all)])
    tar.entry({ ...entry, type, size: bytes.length, mode: 0o600 }, bytes)
  tar.finalize()
  return change(await buffer(Readable.from(tar, { objectMode: false })))
}

/** @param passphrase without one the archive is unencrypted */
export const writeTar = async (path: string, tar: Buffer, passphrase: string | undefined): Promise<void> => {
  const stream = Readable.from([tar])
  // A work factor of 8 is fast, unlike the real one.
  await writeFile(path, passphrase === undefined ? stream : await encryptStream(stream, passphrase, 8))
}

/** Changes the kind of an entry to one that no library writes. */
export const withTypeFlag = (tar: Buffer, name: string, flag: string): Buffer => {
  const at = tar.indexOf(Buffer.from(`${name}\0`)) + 156
  return withChecksum(Buffer.concat([tar.subarray(0, at), Buffer.from(flag), tar.subarray(at + 1)]), at - 156)
}

const withChecksum = (tar: Buffer, at: number): Buffer => {
  const block = Buffer.from(tar.subarray(at, at + 512)).fill(' ', 148, 156)
  const sum = block.reduce((total, byte) => total + byte, 0)
  tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, at + 148, 'latin1')
  return tar
}

export const withRows = (
  { header, entries }: ArchiveParts,
  name: string,
  change: (rows: string) => string,
): ArchiveParts => ({
  header,
  entries: entries.map((entry) =>
    entry.name === name ? { ...entry, bytes: gzipSync(change(gunzipSync(entry.bytes).toString())) } : entry,
  ),
})
