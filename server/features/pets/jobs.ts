// What pets leave to the night: pictures that no pet shows.
import { nothing, type Job } from '#server/platform/jobs.ts'
import { sweepPictures } from '#server/platform/kept-pictures.ts'
import { listPictures } from './queries.ts'

/** Removes pictures that no row names. */
export const orphanPicturesJob: Job<Record<string, never>> = {
  name: 'orphan-pet-pictures',
  data: nothing,
  run: (services) => sweepPictures(services, 'pet-images', (ids) => listPictures(services.db, ids)),
}
