// Restores a backup into an empty database and an empty store: everything is read once before
// anything is written, and rows come last, so that none ever names a file that is missing.
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Config } from '#server/platform/config/config.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import {
  journalPath,
  readJournal,
  readNewestMigration,
  unfinishedRestoreTable,
} from '#server/platform/database/schema-version.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { StoredFiles } from '#server/platform/files/stored-files.ts'
import { uploadsDir } from '#server/platform/files/uploads.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import {
  filesFolder,
  secretName,
  tableEntryName,
  type ArchiveHeader,
} from '#server/platform/backup/archive/entries.ts'
import { readArchive } from '#server/platform/backup/archive/reader.ts'
import { BackupError } from './backup-error.ts'
import { hasTables } from './catalog.ts'
import { createFileRestore, requireNoFiles } from './restore-files.ts'
import { restoreRows } from './restore-rows.ts'
import { rowsFileName } from './snapshot.ts'

type RestoreTarget = {
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir' | 'migrationsDir'>
  readonly log: Log
  readonly fileStore: FileStore
  readonly storedFiles: readonly StoredFiles[]
  /** Throws where the backup must not come here. */
  readonly authorize: (header: ArchiveHeader) => void
  /** Makes the tables of the job queue, and its queues. */
  readonly prepareQueue: (database: Database) => Promise<void>
  /** Keeps the secret that the archive brings. */
  readonly keepSecret: (secret: string) => Promise<void>
}

export type RestoreResult = { readonly header: ArchiveHeader; readonly files: number }

const requireKnownSchema = async (header: ArchiveHeader, migrationsDir: string): Promise<void> => {
  const { entries } = await readJournal(migrationsDir)
  if (entries.some(({ when }) => when === header.schemaVersion)) return
  const newest = await readNewestMigration(migrationsDir)
  throw new BackupError(
    header.schemaVersion > newest.when
      ? 'The backup is of a newer Huella than this one: restore it with that version.'
      : 'The backup has tables that this Huella never had.',
  )
}

const claimEmptyDatabase = async (db: Db): Promise<void> => {
  if (await hasTables(db))
    throw new BackupError('The database is not empty: restore into an empty one, or empty this one first.')
  await db.execute(sql.raw(`create table public.${unfinishedRestoreTable} ()`))
}

/** The migrations up to the one that the rows are of; later ones are for rows that are there. */
const writeMigrationsUpTo = async (from: string, when: number, folder: string): Promise<string> => {
  const target = join(folder, 'migrations')
  await cp(from, target, { recursive: true })
  const journal = await readJournal(from)
  const entries = journal.entries.filter((entry) => entry.when <= when)
  await writeFile(journalPath(target), JSON.stringify({ ...journal, entries }))
  return target
}

/** Files into the store, rows into a folder. */
const unpack = async (
  path: string,
  passphrase: string | undefined,
  { fileStore, keepSecret }: RestoreTarget,
  folder: string,
): Promise<number> => {
  const restored = createFileRestore(fileStore, folder)
  await readArchive(path, passphrase, async (entry, { tables }) => {
    if (entry.name.startsWith(filesFolder)) return restored.add(entry)
    if (entry.name === secretName) return keepSecret((await buffer(entry.stream)).toString().trim())
    const table = tables.find((one) => tableEntryName(one) === entry.name)
    if (table === undefined)
      throw new BackupError(`The backup holds ${entry.name}, which this Huella does not know.`)
    const rows = createWriteStream(join(folder, rowsFileName(table)), { mode: 0o600 })
    return pipeline(entry.stream, createGunzip(), rows)
  })
  return restored.finish()
}

/**
 * The database is brought to the version of the backup, filled, and left there: the next start
 * migrates it further.
 * @throws BackupError where the archive is not whole, of a newer version, or the target not empty:
 * then nothing was written. Cut off later, the target stays unusable until it is emptied.
 */
export const restoreBackup = async (
  path: string,
  passphrase: string | undefined,
  target: RestoreTarget,
): Promise<RestoreResult> => {
  const { config, log, fileStore, storedFiles } = target
  const header = await readArchive(path, passphrase, async () => {})
  await requireKnownSchema(header, config.migrationsDir)
  target.authorize(header)
  await requireNoFiles(fileStore, storedFiles)
  const folder = join(uploadsDir(config), `restore-${randomUUID()}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const migrationsDir = await writeMigrationsUpTo(config.migrationsDir, header.schemaVersion, folder)
    const database = await openDatabase({ ...config, migrationsDir }, log, {
      beforeMigration: claimEmptyDatabase,
    })
    try {
      await target.prepareQueue(database)
      const files = await unpack(path, passphrase, target, folder)
      await restoreRows(database, header, (table) => join(folder, rowsFileName(table)))
      return { header, files }
    } finally {
      await database.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
