// Folders of the file store, each declared by the features that write to it and swept by one
// nightly job.
import type { Services } from '#server/platform/runtime/services.ts'
import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import { removeOrphanFiles } from './orphan-files.ts'

export type StoredFiles = {
  /** What the keys begin with, up to the first `/`. Features may share a folder. */
  readonly folder: string
  /** Which of these keys, a few hundred at a time, rows of the feature name. */
  findReferenced(
    services: Pick<Services, 'db'>,
    keys: readonly string[],
  ): Promise<ReadonlySet<string> | readonly string[]>
}

// From eight o'clock UTC on, the night of America: each has the store for itself for a while.
const firstSweepMinutes = 8 * 60
const minutesApart = 20

const cronAfter = (sweep: number): string => {
  const minutes = firstSweepMinutes + sweep * minutesApart
  return `${minutes % 60} ${Math.floor(minutes / 60)} * * *`
}

/** One job for each folder, `orphan-{folder}`: it removes files that no row names. */
export const createOrphanSweeps = (declared: readonly StoredFiles[]): readonly Job<unknown>[] =>
  [...new Set(declared.map(({ folder }) => folder))].map((folder, index) => ({
    name: `orphan-${folder}`,
    data: noJobData,
    cron: cronAfter(index),
    run: async (services) => {
      const owners = declared.filter((files) => files.folder === folder)
      await removeOrphanFiles(services, folder, async (keys) => {
        const referenced = await Promise.all(owners.map((owner) => owner.findReferenced(services, keys)))
        return new Set(referenced.flatMap((some) => [...some]))
      })
    },
  }))
