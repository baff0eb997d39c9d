// The jobs of pet files: importing one, and sweeping those that nobody confirmed.
import { importLifetimeSeconds } from '#contract/features/pet-files/limits.ts'
import { tryRemoveFiles } from '#server/platform/files/file-store.ts'
import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import { importPetJob } from './import/import-job.ts'
import { deleteOldImports, reviveSilentImports } from './queries.ts'

// A try says with each record that it goes on. One that is merely slow finds itself replaced.
const silenceMs = 3_600_000

const sweepImportsJob: Job<Record<string, never>> = {
  name: 'pet-file-sweep',
  data: noJobData,
  cron: '37 * * * *',
  run: async (services) => {
    const { db, clock, jobs } = services
    const now = clock()
    const keys = await deleteOldImports(db, new Date(now.getTime() - importLifetimeSeconds * 1000))
    await tryRemoveFiles(services, keys)
    const silent = await reviveSilentImports(db, new Date(now.getTime() - silenceMs), now)
    for (const { id: importId, userId } of silent)
      await jobs.send(importPetJob, { importId }, { group: userId })
  },
}

export const petFilesJobs = [importPetJob, sweepImportsJob]
