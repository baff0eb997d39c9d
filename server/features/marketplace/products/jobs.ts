// What the market leaves to the night: pictures that no store and no product shows.
import { listStorePictures } from '#server/features/marketplace/stores/service.ts'
import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import { removeOrphanImages } from '#server/platform/images/row-images.ts'
import { listProductImages } from './queries.ts'

/** Removes pictures that no row names. */
export const removeOrphanMarketplaceImagesJob: Job<Record<string, never>> = {
  name: 'orphan-market-pictures',
  data: noJobData,
  run: (services) =>
    removeOrphanImages(services, 'product-images', async (ids) => [
      ...(await listProductImages(services.db, ids)),
      ...(await listStorePictures(services.db, ids)),
    ]),
}
