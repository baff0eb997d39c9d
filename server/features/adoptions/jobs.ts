// What adoptions leave to the night: pictures that none shows.
import { noJobData, type Job } from '#server/platform/jobs.ts'
import { removeOrphanImages } from '#server/platform/kept-pictures.ts'
import { adoptionImagesFolder } from './gateway.ts'
import { listAdoptionImages } from './queries.ts'

/** Removes pictures that no row names. */
export const removeOrphanAdoptionImagesJob: Job<Record<string, never>> = {
  name: 'orphan-adoption-pictures',
  data: noJobData,
  run: (services) =>
    removeOrphanImages(services, adoptionImagesFolder, (ids) => listAdoptionImages(services.db, ids)),
}
