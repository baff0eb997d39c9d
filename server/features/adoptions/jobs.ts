// What adoptions leave to the night: pictures that none shows.
import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import { removeOrphanImages } from '#server/platform/images/row-images.ts'
import { adoptionImagesFolder } from './images.ts'
import { listAdoptionImages } from './queries.ts'

/** Removes pictures that no row names. */
export const removeOrphanAdoptionImagesJob: Job<Record<string, never>> = {
  name: 'orphan-adoption-pictures',
  data: noJobData,
  run: (services) =>
    removeOrphanImages(services, adoptionImagesFolder, (ids) => listAdoptionImages(services.db, ids)),
}
