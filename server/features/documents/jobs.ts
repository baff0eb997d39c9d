// What documents leave to the night: files that no row names.
import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import { removeOrphanFiles } from '#server/platform/files/orphan-files.ts'
import { listReferencedKeys } from './queries.ts'

/** Removes files that no row names. */
export const removeOrphanDocumentsJob: Job<Record<string, never>> = {
  name: 'orphan-documents',
  data: noJobData,
  run: async (services) => {
    await removeOrphanFiles(
      services,
      'pet-documents',
      async (keys) => new Set(await listReferencedKeys(services.db, keys)),
    )
  },
}
