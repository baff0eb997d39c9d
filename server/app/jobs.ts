import { createScheduledBackup } from '#server/platform/backup/scheduled-backup.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createOrphanSweeps } from '#server/platform/jobs/orphan-sweeps.ts'
import { withFollowUps } from '#server/platform/jobs/follow-ups.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { MailData } from '#server/platform/queues/mail-queue.ts'
import { features } from './features.ts'
import { storedFiles } from './stored-files.ts'

/** The jobs that need only the services. */
export const jobs: readonly Job<unknown>[] = withFollowUps([
  ...Object.values(features).flatMap((feature) => feature.jobs ?? []),
  ...createOrphanSweeps(storedFiles),
])

/** Every job, each name once. docs/operations.md lists them. */
export const createJobs = (
  database: Database,
  config: Pick<Config, 'backups'>,
  mailJob: Job<MailData>,
): readonly Job<unknown>[] => [mailJob, createScheduledBackup(database, config), ...jobs]
