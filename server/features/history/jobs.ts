import { systemAccess } from '#server/platform/database/system-access.ts'
import { petChangesMax } from '#contract/features/history/limits.ts'
import { deleteExpired } from '#server/platform/database/restorable-rows.ts'
import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import { deleteOldChanges, deleteRemoved } from './queries.ts'

const deleteJob: Job<Record<string, never>> = {
  name: 'removed-records',
  data: noJobData,
  cron: '25 7 * * *',
  run: async (services) => {
    await deleteExpired(services, (before, limit) => deleteRemoved(systemAccess(services.db), before, limit))
    await deleteOldChanges(systemAccess(services.db), petChangesMax)
  },
}

export const historyJobs = [deleteJob]
