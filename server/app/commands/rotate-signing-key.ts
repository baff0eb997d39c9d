// Works whether the server runs or not.
import { BackupError } from '#server/platform/backup/backup-error.ts'
import type { Config } from '#server/platform/config/config.ts'
import { embeddedFolder, hasDatabase } from '#server/platform/database/embedded/embedded-folder.ts'
import { FolderInUseError } from '#server/platform/database/embedded/folder-lock.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { requireCurrentSchema } from './current-schema.ts'
import { systemClock } from '#server/platform/runtime/clock.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { requestRotation } from '#server/platform/signing/rotation-requests.ts'
import { rotateServerKey, type RotatedKey } from '#server/platform/signing/server-keys.ts'

const rotate = async (config: Config, log: Log): Promise<RotatedKey> => {
  if (config.databaseUrl === undefined && !(await hasDatabase(embeddedFolder(config))))
    throw new BackupError('There is no database yet: the first signature makes a key.')
  const database = await openDatabase(config, log, {
    beforeMigration: requireCurrentSchema('rotate the key'),
  }).catch((error: unknown) => {
    if (error instanceof FolderInUseError) return undefined
    throw error
  })
  if (database === undefined) return requestRotation(config)
  try {
    return await rotateServerKey({ db: database.db, config, log, clock: systemClock })
  } finally {
    await database.close()
  }
}

/** @throws BackupError, ConfigError, LocalRequestError */
export const rotateSigningKey = async (
  config: Config,
  log: Log,
  print: (line: string) => void,
): Promise<void> => {
  const { keyId, retired } = await rotate(config, log)
  const before = retired === null ? '' : ` The key ${retired} is retired, and proves what it signed.`
  print(`From now on the key ${keyId} signs.${before}`)
}
