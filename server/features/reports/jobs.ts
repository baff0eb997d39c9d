// The jobs of reports: making one, and sweeping those whose days are over.
import { tryRemoveFiles } from '#server/platform/files/file-store.ts'
import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import { removedBefore } from './removal.ts'
import { deleteOldReports, markFailed, reviveSilentReports } from './queries.ts'
import { failedReportJob, writeReportJob } from './report-job.ts'

// A try says after each file that it goes on. One that is merely slow finds itself replaced.
const silenceMs = 900_000
// Longer than all its tries take and a server is away for an upgrade. What falls silent for so long
// ends whichever process writes it.
const givenUpMs = 6 * 3_600_000
/** People see for so long that one failed. */
const failedShownMs = 86_400_000

/** Hourly: removes old reports, and begins anew those whose job was lost with its queue. */
const sweepReportsJob: Job<Record<string, never>> = {
  name: 'pet-reports-sweep',
  data: noJobData,
  cron: '29 * * * *',
  run: async (services) => {
    const { db, clock, jobs } = services
    const now = clock()
    const failedBefore = new Date(now.getTime() - failedShownMs)
    const keys = await deleteOldReports(db, now, failedBefore, removedBefore(now))
    await tryRemoveFiles(services, keys)
    const silent = await reviveSilentReports(db, new Date(now.getTime() - silenceMs), now)
    for (const { id: reportId, userId, requestedAt } of silent)
      if (now.getTime() - requestedAt.getTime() > givenUpMs) await markFailed(db, reportId, now)
      else await jobs.send(writeReportJob, { reportId }, { group: userId })
  },
}

export const reportsJobs = [writeReportJob, failedReportJob, sweepReportsJob]
