// A snapshot has all rows of one moment in a folder, and holds their files until the archive is
// written.
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BulkTransaction, Database } from '#server/platform/database/database.ts'
import { readSchemaVersion } from '#server/platform/database/schema-version.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { StoredFiles } from '#server/platform/files/stored-files.ts'
import type { Clock } from '#server/platform/runtime/clock.ts'
import type { SnapshotDescription, TableCopy } from '#server/platform/backup/archive/entries.ts'
import { listSequences, listTables, quoteName } from './catalog.ts'
import { ownTables, readKnownTables, type KnownTables } from './known-tables.ts'
import { deleteBackup, deleteOldBackups, finishBackup, insertBackup } from './queries.ts'
import { renewRemovalHold } from './removal-hold.ts'

export type Snapshot = {
  readonly description: SnapshotDescription
  /** Contains `rowsFileName` for each table, and `keysFileName`. */
  readonly folder: string
  /** False when the hold expired meanwhile, so that files may be missing. */
  finish(written: { readonly bytes: number; readonly files: number }): Promise<boolean>
  /** Releases the files and removes the folder. */
  close(): Promise<void>
}

/** In the format of COPY. Table names are never paths. */
export const rowsFileName = (index: number): string => `rows-${index}.copy`

/** The keys of all files that rows name, one per line. */
export const keysFileName = 'file-keys'

// Enough for a look at recent results.
const keptBackups = 100

const copyTables = async (
  { db, copyTo }: BulkTransaction,
  known: KnownTables | undefined,
  folder: string,
): Promise<TableCopy[]> => {
  const copies: TableCopy[] = []
  const all = await listTables(db)
  const tables = known === undefined ? all : ownTables(all, known)
  for (const [index, table] of tables.entries()) {
    const columns = table.columns.map(quoteName).join(', ')
    // The queue's own jobs, which only start others, are outdated after a restore.
    const condition = table.schema === 'pgboss' ? ` where left(name, 10) <> '__pgboss__'` : ''
    const source = `(select ${columns} from ${quoteName(table.schema)}.${quoteName(table.name)}${condition})`
    copies.push({ ...table, rows: await copyTo(source, join(folder, rowsFileName(index))) })
  }
  return copies
}

const writeKeys = async (
  { db }: BulkTransaction,
  storedFiles: readonly StoredFiles[],
  folder: string,
): Promise<number> => {
  const file = await open(join(folder, keysFileName), 'wx', 0o600)
  let count = 0
  try {
    for (const { listReferenced } of storedFiles)
      for await (const keys of listReferenced(db)) {
        await file.write(keys.map((key) => `${key}\n`).join(''))
        count += keys.length
      }
  } finally {
    await file.close()
  }
  return count
}

export type SnapshotPlace = {
  readonly backupId: string
  /** A new folder, which must not exist. */
  readonly folder: string
}

type SnapshotSource = {
  readonly storedFiles: readonly StoredFiles[]
  readonly config: Pick<Config, 'migrationsDir'>
}

/** Copies the rows, and holds the files from a moment before. */
export const openSnapshot = async (
  database: Database,
  { storedFiles, config: { migrationsDir } }: SnapshotSource,
  { backupId, folder }: SnapshotPlace,
  clock: Clock,
): Promise<Snapshot> => {
  const { db, engine } = database
  const createdAt = clock().toISOString()
  await deleteOldBackups(db, keptBackups)
  await insertBackup(db, backupId)
  const hold = renewRemovalHold(db, backupId)
  let isFinished = false
  const close = async () => {
    hold.stop()
    await rm(folder, { recursive: true, force: true })
    // After a failure here the hold expires within a minute.
    if (!isFinished) await deleteBackup(db, backupId).catch(() => undefined)
  }
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const description = await database.bulkTransaction('read', async (bulk) => {
      const schemaVersion = (await readSchemaVersion(bulk.db)) ?? 0
      // Where a newer version has migrated the database meanwhile, all tables are copied.
      const known = await readKnownTables(migrationsDir, schemaVersion)
      const sequences = await listSequences(bulk.db)
      return {
        backupId,
        createdAt,
        engine,
        schemaVersion,
        tables: await copyTables(bulk, known, folder),
        sequences: sequences.filter(({ name }) => known?.sequences.has(name) ?? true),
        files: await writeKeys(bulk, storedFiles, folder),
      }
    })
    return {
      description,
      folder,
      finish: async (written) => (isFinished = await finishBackup(db, backupId, written)),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
