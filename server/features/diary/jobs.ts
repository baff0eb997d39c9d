import { deleteExpired } from '#server/platform/database/restorable-rows.ts'
import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import { deleteRemovedEntries } from './removal.ts'

const deleteJob: Job<Record<string, never>> = {
  name: 'removed-diary-entries',
  data: noJobData,
  cron: '27 * * * *',
  run: (services) =>
    deleteExpired(services, (before, limit) => deleteRemovedEntries(services, before, limit)),
}

export const diaryJobs = [deleteJob]
