import { createReadStream, createWriteStream } from 'node:fs'
import { rm, rename, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { encryptStream, usualWorkFactor } from './encryption.ts'
import { checksumsName } from './entries.ts'
import { createChecksumStream } from './checksum-stream.ts'

export type ArchiveWriter = {
  addBytes(name: string, bytes: Buffer): Promise<void>
  addFile(name: string, path: string): Promise<void>
  /** @param size in bytes; a stream of another length ends the archive with an error */
  addStream(name: string, size: number, stream: Readable): Promise<void>
  /** Writes the checksums and resolves once everything is on the disk, under the partial name. */
  finish(): Promise<void>
  /** Renames it to its final name. */
  publish(): Promise<void>
  abandon(): Promise<void>
}

export const partialPath = (path: string): string => `${path}.part`

/** @param passphrase the archive is unencrypted without one, or with an empty one */
export const createArchive = async (
  path: string,
  passphrase: string | undefined,
  workFactor = usualWorkFactor,
): Promise<ArchiveWriter> => {
  const tar = pack()
  const output = createWriteStream(partialPath(path), { mode: 0o600, flush: true })
  const plain = Readable.from(tar, { objectMode: false })
  const encrypted = passphrase ? await encryptStream(plain, passphrase, workFactor) : plain
  const written = pipeline(encrypted, output)
  // The race below reports the error to the call that adds the next entry.
  written.catch(() => undefined)
  const checksums: string[] = []
  let isFinished = false

  const addStream = async (name: string, size: number, stream: Readable): Promise<void> => {
    const checksum = createChecksumStream(name)
    const entry = tar.entry({ name, size, mode: 0o600 })
    await Promise.race([pipeline(stream, checksum.stream, entry), written])
    checksums.push(checksum.line())
  }
  const addBytes = (name: string, bytes: Buffer) => addStream(name, bytes.length, Readable.from([bytes]))
  return {
    addBytes,
    addStream,
    addFile: async (name, file) => addStream(name, (await stat(file)).size, createReadStream(file)),
    finish: async () => {
      await addBytes(checksumsName, Buffer.from(checksums.join('')))
      tar.finalize()
      await written
      isFinished = true
    },
    publish: () => rename(partialPath(path), path),
    abandon: async () => {
      if (!isFinished) tar.destroy()
      await written.catch(() => undefined)
      await rm(partialPath(path), { force: true })
    },
  }
}
