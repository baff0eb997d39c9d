// What pets leave to the night: pictures that no pet shows.
import { isUuid } from '#contract/kit/ids.ts'
import { nothing, type Job } from '#server/platform/jobs.ts'
import { sweepOrphans } from '#server/platform/orphans.ts'
import { pictureKeys } from '#server/platform/pictures.ts'
import { listPictures } from './queries.ts'

const nameOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1)

/** Removes pictures that no row names. */
export const orphanPicturesJob: Job<Record<string, never>> = {
  name: 'orphan-pet-pictures',
  data: nothing,
  run: async (services) => {
    await sweepOrphans(services, 'pet-images', async (keys) => {
      // {userId}/{petId}.{version}-{width}.webp
      const ids = keys.map((key) => nameOf(key).split('.')[0] ?? '').filter(isUuid)
      const rows = await listPictures(services.db, [...new Set(ids)])
      const names = new Set(
        rows.flatMap(({ id, version, widths }) => pictureKeys(`${id}.`, { version, widths })),
      )
      return new Set(keys.filter((key) => names.has(nameOf(key))))
    })
  },
}
