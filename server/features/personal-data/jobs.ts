// The jobs of copies of people's data: making one, and sweeping those whose day is over.
import { exportLifetimeSeconds } from '#contract/features/personal-data/limits.ts'
import { tryRemoveFiles } from '#server/platform/files/file-store.ts'
import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import { writeExportJob } from './export-job.ts'
import { deleteOldExports, reviveSilentExports } from './queries.ts'

// A try says every second or so that it goes on. One that is merely slow finds itself replaced.
const silenceMs = 3_600_000

/** Hourly: removes old copies, and begins anew those whose job was lost with its queue. */
const sweepExportsJob: Job<Record<string, never>> = {
  name: 'personal-data-sweep',
  data: noJobData,
  cron: '47 * * * *',
  run: async (services) => {
    const { db, clock, jobs } = services
    const now = clock()
    const keys = await deleteOldExports(db, new Date(now.getTime() - exportLifetimeSeconds * 1000))
    await tryRemoveFiles(services, keys)
    const silent = await reviveSilentExports(db, new Date(now.getTime() - silenceMs), now)
    for (const { id: exportId, userId } of silent)
      await jobs.send(writeExportJob, { exportId }, { group: userId })
  },
}

export const personalDataJobs = [writeExportJob, sweepExportsJob]
