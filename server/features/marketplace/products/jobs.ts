// What the market leaves to the night: pictures that no store and no product shows.
import { listStorePictures } from '#server/features/marketplace/stores/service.ts'
import { nothing, type Job } from '#server/platform/jobs.ts'
import { sweepPictures } from '#server/platform/kept-pictures.ts'
import { listPictures } from './queries.ts'

/** Removes pictures that no row names. */
export const orphanMarketPicturesJob: Job<Record<string, never>> = {
  name: 'orphan-market-pictures',
  data: nothing,
  run: (services) =>
    sweepPictures(services, 'product-images', async (ids) => [
      ...(await listPictures(services.db, ids)),
      ...(await listStorePictures(services.db, ids)),
    ]),
}
