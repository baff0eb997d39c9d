import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import { nameBackup, removeOldBackups } from './backup-files.ts'
import { openSnapshot } from './snapshot.ts'
import { writeBackup } from './write-backup.ts'

// Listing thousands of lost files in one line of the log would be useless.
const namedAtMost = 20

export const createScheduledBackup = (
  database: Database,
  { backups: { dir, keep, passphrase } }: Pick<Config, 'backups'>,
): Job<Record<string, never>> => ({
  name: 'backup',
  data: noJobData,
  // Before the other jobs of the night, which remove files.
  cron: '30 6 * * *',
  // Enough for a large store on the network.
  maxSeconds: 12 * 3600,
  isEnabled: dir !== undefined,
  run: async ({ config, clock, fileStore, log, storedFiles }) => {
    if (dir === undefined) return
    await mkdir(dir, { recursive: true, mode: 0o700 })
    const path = join(dir, nameBackup(clock(), passphrase !== undefined))
    const backupId = randomUUID()
    const snapshot = await openSnapshot(
      database,
      { storedFiles, config },
      { backupId, folder: join(dir, `.rows-${backupId}`) },
      clock,
    )
    try {
      const { missing, ...written } = await writeBackup(path, passphrase, { snapshot, fileStore, config })
      log.info({ path, ...written }, 'backup written')
      if (missing.length > 0)
        log.error(
          { count: missing.length, missing: missing.slice(0, namedAtMost) },
          'files that rows name are missing',
        )
    } finally {
      await snapshot.close()
    }
    const removed = await removeOldBackups(dir, keep, clock())
    if (removed.length > 0) log.info({ removed }, 'removed old backups')
  },
})
