import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import { RemovalHeldError } from '#server/platform/files/file-store.ts'
import { removeOrphanFiles } from './orphan-files.ts'
import type { StoredFiles } from '#server/platform/files/stored-files.ts'

// From eight o'clock UTC on, the night of America: each sweep has the store for itself for a while.
const firstSweepMinutes = 8 * 60
const minutesApart = 20

const cronAfter = (sweep: number): string => {
  const minutes = firstSweepMinutes + sweep * minutesApart
  return `${minutes % 60} ${Math.floor(minutes / 60)} * * *`
}

export const createOrphanSweeps = (declared: readonly StoredFiles[]): readonly Job<unknown>[] =>
  [...new Set(declared.map(({ folder }) => folder))].map((folder, index) => ({
    name: `orphan-${folder}`,
    data: noJobData,
    cron: cronAfter(index),
    run: async (services) => {
      const owners = declared.filter((files) => files.folder === folder)
      try {
        const keptDays = Math.max(...owners.map((owner) => owner.keptDays ?? 1))
        await removeOrphanFiles(services, { folder, keptDays }, async (keys) => {
          const referenced = await Promise.all(owners.map((owner) => owner.findReferenced(services, keys)))
          return new Set(referenced.flatMap((some) => [...some]))
        })
      } catch (error) {
        // The next night is early enough.
        if (!(error instanceof RemovalHeldError)) throw error
        services.log.info({ folder, reason: error.message }, 'left orphan files in place')
      }
    },
  }))
