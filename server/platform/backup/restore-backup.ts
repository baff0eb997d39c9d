// A restore into an empty database and an empty store reads and judges everything before it writes,
// and writes rows last, so that no row names a missing file.
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Config } from '#server/platform/config/config.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { applyFunctions, omitFunctions } from '#server/platform/database/functions.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import {
  journalPath,
  readJournal,
  readNewestMigration,
  unfinishedRestoreTable,
} from '#server/platform/database/schema-version.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { readFreeBytes } from '#server/platform/runtime/free-space.ts'
import type { StoredFiles } from '#server/platform/files/stored-files.ts'
import { uploadsDir } from '#server/platform/files/uploads.ts'
import { describeBytes } from '#server/platform/runtime/describe-bytes.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { rootCause } from '#server/platform/runtime/node-errors.ts'
import type { ArchiveHeader } from '#server/platform/backup/archive/entries.ts'
import { isEncrypted } from '#server/platform/backup/archive/encryption.ts'
import { readArchive } from '#server/platform/backup/archive/reader.ts'
import { BackupError, escapeForTerminal } from './backup-error.ts'
import { hasTables } from './catalog.ts'
import { inspectArchive, classifyEntry, readSecret } from './inspect-archive.ts'
import { rememberObjects } from './new-objects.ts'
import { createFileRestore, removeFiles, requireNoFiles } from './restore-files.ts'
import { restoreRows } from './restore-rows.ts'
import { rowsFileName } from './snapshot.ts'

type ArchiveFile = {
  readonly path: string
  readonly passphrase: string | undefined
  /** Accepts an unencrypted archive despite a passphrase; any person may have made it. */
  readonly takesPlain: boolean
}

type RestoreTarget = {
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir' | 'migrationsDir'>
  readonly log: Log
  readonly fileStore: FileStore
  readonly storedFiles: readonly StoredFiles[]
  readonly authorize: (header: ArchiveHeader) => void
  readonly prepareQueue: (database: Database) => Promise<void>
  readonly writeSecret: (secret: string) => Promise<void>
}

export type RestoreResult = { readonly header: ArchiveHeader; readonly files: number }

const requireEncrypted = async ({ path, passphrase, takesPlain }: ArchiveFile): Promise<void> => {
  if (passphrase === undefined || passphrase === '' || takesPlain || (await isEncrypted(path))) return
  throw new BackupError(
    `${path} is not encrypted, though BACKUP_PASSPHRASE is set: anybody may have made it. If you trust it, add --plain.`,
  )
}

const claimEmptyDatabase = async (db: Db): Promise<void> => {
  if (await hasTables(db))
    throw new BackupError('The database is not empty: restore into an empty one, or empty this one first.')
  await db.execute(sql.raw(`create table public.${unfinishedRestoreTable} ()`))
}

/**
 * Only migrations up to the version of the rows run, because later ones migrate existing rows.
 * Functions and triggers follow the rows, and may need later tables.
 */
const writeMigrationsUpTo = async (from: string, when: number, folder: string): Promise<string> => {
  const target = join(folder, 'migrations')
  await cp(from, target, { recursive: true })
  const journal = await readJournal(from)
  const entries = journal.entries.filter((entry) => entry.when <= when)
  await writeFile(journalPath(target), JSON.stringify({ ...journal, entries }))
  await omitFunctions(target)
  return target
}

const requireFreeSpace = async (folder: string, rowBytes: number): Promise<void> => {
  const free = await readFreeBytes(folder)
  if (rowBytes > free)
    throw new BackupError(
      `The rows take ${describeBytes(rowBytes)} on the disk of ${folder}, and ${describeBytes(free)} are free: make room, or set DATA_DIR to a folder on another disk.`,
    )
}

type Unpacked = { readonly files: number; readonly secret: string | undefined }

const unpack = async (
  { path, passphrase }: ArchiveFile,
  header: ArchiveHeader,
  { fileStore, storedFiles }: RestoreTarget,
  folder: string,
): Promise<Unpacked> => {
  const restored = createFileRestore(fileStore, folder)
  let secret: string | undefined
  try {
    await readArchive(path, passphrase, async (entry) => {
      const meaning = classifyEntry(header, storedFiles, entry.name)
      if (meaning.kind === 'file') return restored.add(meaning.key, entry)
      if (meaning.kind === 'secret') return void (secret = await readSecret(entry, header))
      const rows = createWriteStream(join(folder, rowsFileName(meaning.index)), { mode: 0o600 })
      return pipeline(entry.stream, createGunzip(), rows)
    })
  } finally {
    await restored.settle()
  }
  return { files: restored.finish(), secret }
}

// SQLSTATE classes 22 (data of the wrong type) and 23 (broken constraint).
const isDataError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^2[23]...$/.test(String(error.code))

const toRefusal = (error: unknown): unknown => {
  const cause = rootCause(error)
  if (!isDataError(cause)) return error
  return new BackupError(
    `The rows of the backup are not such as Huella keeps (${escapeForTerminal(cause.message)}): nothing was restored.`,
    { cause: error },
  )
}

const fill = async (
  archive: ArchiveFile,
  header: ArchiveHeader,
  target: RestoreTarget,
  folder: string,
): Promise<RestoreResult> => {
  const { config, log, fileStore, storedFiles } = target
  const migrationsDir = await writeMigrationsUpTo(config.migrationsDir, header.schemaVersion, folder)
  let dropNew = async (_db: Db): Promise<void> => {}
  const database = await openDatabase({ ...config, migrationsDir }, log, {
    beforeMigration: async (db) => {
      const forget = await rememberObjects(db)
      await claimEmptyDatabase(db)
      dropNew = forget
    },
  })
  try {
    await target.prepareQueue(database)
    const { files, secret } = await unpack(archive, header, target, folder)
    await restoreRows(
      database,
      header,
      (index) => join(folder, rowsFileName(index)),
      async () => {
        if (secret !== undefined) await target.writeSecret(secret)
      },
    )
    // A backup of this version needs no migration at the next start.
    if (header.schemaVersion === (await readNewestMigration(config.migrationsDir)).when)
      await database.db.transaction((tx) => applyFunctions(tx, config.migrationsDir))
    return { header, files }
  } catch (error) {
    await removeFiles(fileStore, storedFiles)
      .then(() => dropNew(database.db))
      .catch((failure: unknown) =>
        log.error({ err: failure }, 'could not empty the database and the store again'),
      )
    throw toRefusal(error)
  } finally {
    await database.close()
  }
}

/**
 * Migrates the database to the version of the backup and fills it; the next start migrates it
 * further.
 * @throws BackupError where the archive is incomplete, not written by Huella or of a newer version,
 * or where the target is not empty. The target is unchanged then. A killed restore leaves a target
 * that is unusable until it is emptied.
 */
export const restoreBackup = async (archive: ArchiveFile, target: RestoreTarget): Promise<RestoreResult> => {
  const { config, fileStore, storedFiles, authorize } = target
  await requireEncrypted(archive)
  const { header, rowBytes } = await inspectArchive(archive.path, archive.passphrase, {
    migrationsDir: config.migrationsDir,
    storedFiles,
    authorize,
  })
  await requireNoFiles(fileStore, storedFiles)
  const folder = join(uploadsDir(config), `restore-${randomUUID()}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await requireFreeSpace(folder, rowBytes)
    return await fill(archive, header, target, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
