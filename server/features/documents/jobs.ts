// What documents leave to the night: files that no row names.
import { nothing, type Job } from '#server/platform/jobs.ts'
import { sweepOrphans } from '#server/platform/orphans.ts'
import { listNamed } from './queries.ts'

/** Removes files that no row names. */
export const orphanDocumentsJob: Job<Record<string, never>> = {
  name: 'orphan-documents',
  data: nothing,
  run: async (services) => {
    await sweepOrphans(services, 'pet-documents', async (keys) => new Set(await listNamed(services.db, keys)))
  },
}
