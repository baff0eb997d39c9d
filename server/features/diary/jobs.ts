// What the diary leaves to the night: photos that no entry shows.
import { isUuid } from '#contract/shared/ids.ts'
import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import { removeOrphanFiles } from '#server/platform/files/orphan-files.ts'
import { imageKeys } from '#server/platform/images/image-storage.ts'
import { listPhotosOfEntries } from './queries.ts'

// {userId}/{entryId}/{version}-{width}.webp
const nameOf = (key: string): string => key.split('/').slice(2).join('/')

/** Removes photos that no row names. */
export const removeOrphanPhotosJob: Job<Record<string, never>> = {
  name: 'orphan-diary-photos',
  data: noJobData,
  run: async (services) => {
    await removeOrphanFiles(services, 'pet-diary-images', async (keys) => {
      const ids = keys.map((key) => nameOf(key).split('/')[0] ?? '').filter(isUuid)
      const rows = await listPhotosOfEntries(services.db, [...new Set(ids)])
      const names = new Set(rows.flatMap((photo) => imageKeys(`${photo.entryId}/`, photo)))
      return new Set(keys.filter((key) => names.has(nameOf(key))))
    })
  },
}
