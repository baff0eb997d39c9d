// What banners leave to the night: pictures that none shows.
import { nothing, type Job } from '#server/platform/jobs.ts'
import { sweepPictures } from '#server/platform/kept-pictures.ts'
import { picturesFolder } from './gateway.ts'
import { listPictures } from './queries.ts'

/** Removes pictures that no row names. */
export const orphanBannerPicturesJob: Job<Record<string, never>> = {
  name: 'orphan-banner-pictures',
  data: nothing,
  run: (services) => sweepPictures(services, picturesFolder, (ids) => listPictures(services.db, ids)),
}
