import { features } from '#server/app/features.ts'
import { storedFiles } from '#server/app/stored-files.ts'
import { readConfig, type Config } from '#server/platform/config/config.ts'
import type { Environment } from '#server/platform/config/environment.ts'
import { loadSecret } from '#server/platform/config/secret.ts'
import { ConfigError } from '#server/platform/config/variables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { FolderInUseError } from '#server/platform/database/embedded/folder-lock.ts'
import { isMigrated } from '#server/platform/database/migrations.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { readNewestMigration, requireUsableSchema } from '#server/platform/database/schema-version.ts'
import { checkBackupFolder } from '#server/platform/doctor/check-backup-folder.ts'
import { checkDataFolder } from '#server/platform/doctor/check-data-folder.ts'
import { checkStore } from '#server/platform/doctor/check-files.ts'
import { diagnose, requestDiagnosis } from '#server/platform/doctor/diagnosis.ts'
import { failure, findingLevels, ok, warning, type Finding } from '#server/platform/doctor/finding.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { openFileStore } from '#server/platform/files/open-file-store.ts'
import { describeWideProxies } from '#server/platform/network/wide-proxies.ts'
import { checkMailServer } from '#server/platform/doctor/check-mail-server.ts'
import { systemClock } from '#server/platform/runtime/clock.ts'
import { describeError } from '#server/platform/runtime/node-errors.ts'
import { createLog, type Log } from '#server/platform/runtime/log.ts'

/** The doctor changes no data, so it opens no database that would have to be migrated. */
class OlderSchema extends Error {}

const requireNothingToMigrate = async (db: Db, migrationsDir: string): Promise<void> => {
  await requireUsableSchema(db, migrationsDir)
  if (!(await isMigrated(db, migrationsDir))) throw new OlderSchema()
}

const checkDatabase = async (config: Config, log: Log, fileStore: FileStore): Promise<Finding[]> => {
  try {
    const database = await openDatabase(config, log, { beforeMigration: requireNothingToMigrate })
    try {
      const { tag } = await readNewestMigration(config.migrationsDir)
      const extensions = Object.values(features).flatMap((feature) => feature.extensions ?? [])
      const rows = { db: database.db, fileStore, storedFiles, extensions }
      const findings = await diagnose(rows, systemClock())
      return [ok('schema', `Its tables are those of this version (${tag}).`), ...findings]
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof FolderInUseError) return askServer(config)
    if (error instanceof OlderSchema)
      return [
        warning(
          'schema',
          'Its tables are of an older version: the next start migrates them. Back up before.',
        ),
      ]
    return [failure('database', `It cannot be used: ${describeError(error)}`)]
  }
}

/** The server may have the embedded database open. */
const askServer = async (config: Config): Promise<Finding[]> => {
  try {
    return [
      ...(await requestDiagnosis(config)),
      ok('server', 'One is running on this DATA_DIR, and answers.'),
    ]
  } catch (error) {
    return [failure('server', describeError(error))]
  }
}

const describeConfiguration = ({
  publicUrl,
  env,
  databaseUrl,
  storageUrl,
  mailConfigured,
}: Config): Finding => {
  const parts = [
    `${env} at ${publicUrl.origin}`,
    databaseUrl === undefined ? 'embedded database' : 'PostgreSQL',
    storageUrl === undefined ? 'files on disk' : 'files in S3',
    mailConfigured ? 'mail by SMTP' : 'mail into the outbox',
  ]
  return ok('configuration', `${parts.join(', ')}.`)
}

const checkProxies = ({ trustedProxies }: Config): Finding[] => {
  const wide = describeWideProxies(trustedProxies)
  return wide === undefined ? [] : [warning('proxies', wide)]
}

const marks = { ok: '  ok    ', warning: '  WARN  ', failure: '  FAIL  ' }

/** @throws ConfigError */
const examine = async (env: Environment): Promise<Finding[]> => {
  const config = readConfig(env, loadSecret)
  const log = createLog(config)
  const fileStore = await openFileStore(config)
  const folder = await checkDataFolder(config, systemClock())
  const findings = [describeConfiguration(config), ...checkProxies(config), ...folder.findings]
  // The other checks need the folder.
  if (!folder.isUsable) return findings
  const canOpen = folder.canOpen || config.databaseUrl !== undefined
  return [
    ...findings,
    await checkStore(fileStore),
    ...(canOpen ? await checkDatabase(config, log, fileStore) : []),
    ...(await checkBackupFolder(config)),
    ...(await checkMailServer(config)),
  ]
}

/** @returns the exit code for monitoring: 0 when sound, 1 with warnings, 2 with failures */
export const doctor = async (env: Environment, print: (line: string) => void): Promise<number> => {
  const findings = await examine(env).catch((error: unknown) => {
    if (error instanceof ConfigError) return [failure('configuration', error.message)]
    throw error
  })
  const rank = ({ level }: Finding): number => findingLevels.indexOf(level)
  for (const finding of findings.toSorted((a, b) => rank(a) - rank(b)))
    print(`${marks[finding.level]}${finding.subject}: ${finding.message}`)
  return Math.max(...findings.map(rank))
}
