import { createJobs } from '#server/app/jobs.ts'
import { storedFiles } from '#server/app/stored-files.ts'
import { BackupError } from '#server/platform/backup/backup-error.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { hashOfSecret } from '#server/platform/backup/secret-hash.ts'
import type { Config } from '#server/platform/config/config.ts'
import { writeSecret } from '#server/platform/config/secret.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openFileStore } from '#server/platform/files/open-file-store.ts'
import { createJobRunner } from '#server/platform/jobs/job-runner.ts'
import { createMailJob } from '#server/platform/mail/mail-job.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { systemClock } from '#server/platform/runtime/clock.ts'
import type { Log } from '#server/platform/runtime/log.ts'

type Print = (line: string) => void

/** Opens the queue once, which makes its tables. */
const prepareQueue = async (database: Database, config: Config, log: Log): Promise<void> => {
  const mailer = createMailer({ ...config, smtpUrl: undefined }, systemClock, log, () => {})
  const jobs = createJobs(database, config, createMailJob(mailer))
  const runner = await createJobRunner(database, config, log, jobs, systemClock)
  await runner.stop()
}

const requireSameSecret = ({ isOwnSecret, secret, dataDir }: Config, then: string): void => {
  if (isOwnSecret && secret !== '' && hashOfSecret(secret) !== then)
    throw new BackupError(
      `DATA_DIR (${dataDir}) has a secret of its own: restore into an empty folder, or remove its file “secret” first.`,
    )
}

const describeSecret = (config: Config, then: string, isKept: boolean): string | undefined => {
  if (isKept || hashOfSecret(config.secret) === then) return undefined
  return 'The backup is of a server with another SECRET: set that one, or it in SECRET_PREVIOUS, before the start. Else second steps, mails that wait and links in old mails do not work.'
}

/**
 * @param archive `takesPlain` accepts an unencrypted archive in spite of BACKUP_PASSPHRASE
 * @param config with an empty secret where none is set and DATA_DIR has none
 * @throws BackupError, ConfigError, FolderInUseError, DiskFullError
 */
export const restore = async (
  config: Config,
  log: Log,
  print: Print,
  archive: { readonly path: string; readonly takesPlain: boolean },
): Promise<void> => {
  const { passphrase } = config.backups
  const fileStore = await openFileStore(config)
  let isKept = false
  const { header, files } = await restoreBackup(
    { ...archive, passphrase },
    {
      config,
      log,
      fileStore,
      storedFiles,
      authorize: ({ secretHash }) => requireSameSecret(config, secretHash),
      prepareQueue: (database) => prepareQueue(database, config, log),
      writeSecret: async (secret) => {
        isKept = config.isOwnSecret
        if (isKept && config.secret === '') writeSecret(config.dataDir, secret)
      },
    },
  )
  const rows = header.tables.reduce((sum, table) => sum + table.rows, 0)
  print(`Restored: ${rows} rows and ${files} files of ${header.createdAt}. Start the server now.`)
  const warning = describeSecret(config, header.secretHash, isKept)
  if (warning !== undefined) print(warning)
}
