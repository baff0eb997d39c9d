import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Config } from '#server/platform/config/config.ts'
import type { FileStore, OpenedFile } from '#server/platform/files/file-store.ts'
import { createArchive, partialPath, type ArchiveWriter } from '#server/platform/backup/archive/writer.ts'
import {
  archiveFormat,
  filesFolder,
  headerName,
  secretName,
  tableEntryName,
  type ArchiveHeader,
} from '#server/platform/backup/archive/entries.ts'
import { readArchive } from '#server/platform/backup/archive/reader.ts'
import { BackupError } from './backup-error.ts'
import { readAhead } from './read-ahead.ts'
import { hashOfSecret } from './secret-hash.ts'
import { keysFileName, rowsFileName, type Snapshot } from './snapshot.ts'

export type BackupResult = {
  readonly bytes: number
  readonly files: number
  /** Keys that rows name and the store lacks: these files were lost earlier. */
  readonly missing: readonly string[]
}

type BackupSource = {
  readonly snapshot: Snapshot
  readonly fileStore: Pick<FileStore, 'open'>
  readonly config: Pick<Config, 'secret' | 'isOwnSecret'>
}

// A store on the network responds in tens of milliseconds.
const filesAhead = 8

const addRows = async (archive: ArchiveWriter, { description, folder }: Snapshot): Promise<void> => {
  for (const [index, table] of description.tables.entries()) {
    const path = join(folder, rowsFileName(index))
    await pipeline(createReadStream(path), createGzip(), createWriteStream(`${path}.gz`, { mode: 0o600 }))
    await archive.addFile(tableEntryName(table), `${path}.gz`)
  }
}

const addFiles = async (
  archive: ArchiveWriter,
  { folder }: Snapshot,
  fileStore: Pick<FileStore, 'open'>,
): Promise<Pick<BackupResult, 'files' | 'missing'>> => {
  const keys = createInterface({ input: createReadStream(join(folder, keysFileName)) })
  const discard = (file: OpenedFile | null) => void file?.stream.destroy()
  const missing: string[] = []
  let files = 0
  for await (const [key, file] of readAhead(keys, filesAhead, (item) => fileStore.open(item), discard)) {
    if (file === null) missing.push(key)
    else {
      await archive.addStream(`${filesFolder}${key}`, file.size, file.stream)
      files += 1
    }
  }
  return { files, missing }
}

/** @throws BackupError where the archive differs from the written one */
const verify = async (path: string, passphrase: string | undefined, files: number): Promise<void> => {
  let found = 0
  await readArchive(path, passphrase, async ({ name }) => {
    if (name.startsWith(filesFolder)) found += 1
  })
  if (found !== files) throw new BackupError(`${path} holds ${found} files instead of ${files}.`)
}

/**
 * Writes the archive to `path`, replacing an existing one once the new one is complete, on the disk
 * and verified.
 * @throws BackupError with a sentence; no file is left then
 */
export const writeBackup = async (
  path: string,
  passphrase: string | undefined,
  { snapshot, fileStore, config }: BackupSource,
): Promise<BackupResult> => {
  const archive = await createArchive(path, passphrase)
  try {
    const described: ArchiveHeader = {
      format: archiveFormat,
      secretHash: hashOfSecret(config.secret),
      ...snapshot.description,
    }
    await archive.addBytes(headerName, Buffer.from(`${JSON.stringify(described, null, 2)}\n`))
    // A secret of the environment is stored where the environment comes from.
    if (config.isOwnSecret) await archive.addBytes(secretName, Buffer.from(`${config.secret}\n`))
    await addRows(archive, snapshot)
    const { files, missing } = await addFiles(archive, snapshot, fileStore)
    await archive.finish()
    const { size: bytes } = await stat(partialPath(path))
    await verify(partialPath(path), passphrase, files)
    if (!(await snapshot.finish({ bytes, files })))
      throw new BackupError(
        'The backup was held up for more than a minute, so files may be missing: try again.',
      )
    await archive.publish()
    return { bytes, files, missing }
  } catch (error) {
    await archive.abandon()
    throw error
  }
}
