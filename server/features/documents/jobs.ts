import { systemAccess } from '#server/platform/database/system-access.ts'
import { deleteExpired } from '#server/platform/database/restorable-rows.ts'
import { tryRemoveFiles } from '#server/platform/files/file-store.ts'
import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import { deleteRemovedDocuments } from './queries.ts'

const deleteJob: Job<Record<string, never>> = {
  name: 'removed-documents',
  data: noJobData,
  cron: '17 * * * *',
  run: (services) =>
    deleteExpired(services, async (before, limit) => {
      const keys = await deleteRemovedDocuments(systemAccess(services.db), before, limit)
      await tryRemoveFiles(services, keys)
      return keys.length
    }),
}

export const documentsJobs = [deleteJob]
