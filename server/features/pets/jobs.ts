// What pets leave to the night: pictures that no pet shows.
import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import { removeOrphanImages } from '#server/platform/images/row-images.ts'
import { listPetImages } from './queries.ts'

/** Removes pictures that no row names. */
export const removeOrphanPetImagesJob: Job<Record<string, never>> = {
  name: 'orphan-pet-pictures',
  data: noJobData,
  run: (services) => removeOrphanImages(services, 'pet-images', (ids) => listPetImages(services.db, ids)),
}
