// What the diary leaves to the night: photos that no entry shows.
import { isUuid } from '#contract/kit/ids.ts'
import { nothing, type Job } from '#server/platform/jobs.ts'
import { sweepOrphans } from '#server/platform/orphans.ts'
import { pictureKeys } from '#server/platform/pictures.ts'
import { listPhotos } from './queries.ts'

// {userId}/{entryId}/{version}-{width}.webp
const nameOf = (key: string): string => key.split('/').slice(2).join('/')

/** Removes photos that no row names. */
export const orphanPhotosJob: Job<Record<string, never>> = {
  name: 'orphan-diary-photos',
  data: nothing,
  run: async (services) => {
    await sweepOrphans(services, 'pet-diary-images', async (keys) => {
      const ids = keys.map((key) => nameOf(key).split('/')[0] ?? '').filter(isUuid)
      const rows = await listPhotos(services.db, [...new Set(ids)])
      const names = new Set(rows.flatMap((photo) => pictureKeys(`${photo.entryId}/`, photo)))
      return new Set(keys.filter((key) => names.has(nameOf(key))))
    })
  },
}
