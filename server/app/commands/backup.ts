// Works whether the server runs or not.
import { randomUUID } from 'node:crypto'
import { access } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { storedFiles } from '#server/app/stored-files.ts'
import { BackupError } from '#server/platform/backup/backup-error.ts'
import { openSnapshot, type Snapshot } from '#server/platform/backup/snapshot.ts'
import { requestSnapshot } from '#server/platform/backup/snapshot-requests.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import type { Config } from '#server/platform/config/config.ts'
import { embeddedFolder, hasDatabase } from '#server/platform/database/embedded/embedded-folder.ts'
import { FolderInUseError } from '#server/platform/database/embedded/folder-lock.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openFileStore } from '#server/platform/files/open-file-store.ts'
import { systemClock } from '#server/platform/runtime/clock.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { describeBytes } from '#server/platform/runtime/describe-bytes.ts'
import { requireCurrentSchema } from './current-schema.ts'

const noDatabase = () => new BackupError('There is no database yet: nothing to back up.')

/** The snapshot comes from the process that has the database open, or from this one. */
const takeSnapshot = async (config: Config, log: Log, path: string): Promise<Snapshot> => {
  if (config.databaseUrl === undefined && !(await hasDatabase(embeddedFolder(config)))) throw noDatabase()
  const database = await openDatabase(config, log, {
    beforeMigration: requireCurrentSchema('make the backup'),
  }).catch((error: unknown) => {
    if (error instanceof FolderInUseError) return undefined
    throw error
  })
  if (database === undefined) return requestSnapshot(config)
  const backupId = randomUUID()
  const folder = join(dirname(path), `.rows-${backupId}`)
  try {
    const snapshot = await openSnapshot(database, { storedFiles, config }, { backupId, folder }, systemClock)
    return {
      ...snapshot,
      close: async () => {
        await snapshot.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

const namedAtMost = 20

/**
 * @param path of the archive, which must not exist
 * @returns the exit code: 1 where files are missing that rows name
 * @throws BackupError, ConfigError, DiskFullError
 */
export const backup = async (
  config: Config,
  log: Log,
  print: (line: string) => void,
  path: string,
): Promise<number> => {
  const exists = await access(path).then(
    () => true,
    () => false,
  )
  if (exists) throw new BackupError(`${path} exists already: choose another name.`)
  const { passphrase } = config.backups
  const fileStore = await openFileStore(config)
  const snapshot = await takeSnapshot(config, log, path)
  try {
    const { bytes, files, missing } = await writeBackup(path, passphrase, { snapshot, fileStore, config })
    const rows = snapshot.description.tables.reduce((sum, table) => sum + table.rows, 0)
    print(`Backup: ${path} (${describeBytes(bytes)}; ${rows} rows, ${files} files; read again, and whole)`)
    if (passphrase === undefined)
      print('It is not encrypted: keep it as you would a password, or set BACKUP_PASSPHRASE.')
    for (const key of missing.slice(0, namedAtMost)) print(`Missing, though a row names it: ${key}`)
    if (missing.length === 0) return 0
    print(`${missing.length} files were missing before; is STORAGE_URL or DATA_DIR that of the server?`)
    return 1
  } finally {
    await snapshot.close()
  }
}
