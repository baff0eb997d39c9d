// What banners leave to the night: pictures that none shows.
import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import { removeOrphanImages } from '#server/platform/images/row-images.ts'
import { bannerImagesFolder } from './images.ts'
import { listBannerImages } from './queries.ts'

/** Removes pictures that no row names. */
export const removeOrphanBannerImagesJob: Job<Record<string, never>> = {
  name: 'orphan-banner-pictures',
  data: noJobData,
  run: (services) =>
    removeOrphanImages(services, bannerImagesFolder, (ids) => listBannerImages(services.db, ids)),
}
