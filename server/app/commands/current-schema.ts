// Commands must not migrate the database, because a server of the previous version may be running.
import { BackupError } from '#server/platform/backup/backup-error.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isMigrated } from '#server/platform/database/migrations.ts'
import { readSchemaVersion, requireUsableSchema } from '#server/platform/database/schema-version.ts'

/** @param what the advice about the older version, as an imperative */
export const requireCurrentSchema =
  (what: string) =>
  async (db: Db, migrationsDir: string): Promise<void> => {
    await requireUsableSchema(db, migrationsDir)
    if ((await readSchemaVersion(db)) === undefined) throw new BackupError('There is no database yet.')
    if (!(await isMigrated(db, migrationsDir)))
      throw new BackupError(
        `The database is of an older Huella: ${what} with that version, or start this one once, which migrates it.`,
      )
  }
