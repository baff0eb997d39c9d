import { discardedCareNoteMs, endedCareLinkMs } from '#contract/features/care-links/limits.ts'
import { systemAccess } from '#server/platform/database/system-access.ts'
import { tryRemoveFiles } from '#server/platform/files/file-store.ts'
import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import type { Services } from '#server/platform/services/services.ts'
import { deleteLinks, endClosedLinks, listEndedLinks } from './link-queries.ts'
import { keysOfPhotos } from './notes/photo-files.ts'
import { deleteRemovedNotes, listPhotosOfLinks } from './notes/queries.ts'

const batchSize = 200

/** Deletes their acts too, and notes that were not taken. */
const removeEndedLinks = async (services: Services): Promise<void> => {
  const { db, clock } = services
  const now = clock().getTime()
  await endClosedLinks(db, clock())
  for (let ids = ['']; ids.length > 0;) {
    const photos = await db.transaction(async (tx) => {
      const system = systemAccess(tx)
      ids = await listEndedLinks(system, new Date(now - endedCareLinkMs), batchSize)
      const found = await listPhotosOfLinks(system, ids)
      await deleteLinks(system, ids)
      return found
    })
    await tryRemoveFiles(services, keysOfPhotos(photos))
  }
  const removed = await deleteRemovedNotes(systemAccess(db), new Date(now - discardedCareNoteMs))
  await tryRemoveFiles(services, keysOfPhotos(removed))
}

const sweep: Job<Record<string, never>> = {
  name: 'care-links-sweep',
  data: noJobData,
  cron: '35 * * * *',
  run: removeEndedLinks,
}

export const careLinksJobs = [sweep]
