import { sharedFilesCache } from '#web/shared/device/cache-names.ts'
import { storeSharedFile } from '#web/shared/device/shared-files.ts'

/** Stores the files of the last share only: an earlier one was given up. */
export const answerShare = async (request: Request): Promise<Response> => {
  try {
    const files = (await request.formData()).getAll('files').filter((value) => typeof value !== 'string')
    await caches.delete(sharedFilesCache)
    const cache = await caches.open(sharedFilesCache)
    for (const [number, file] of files.entries()) await storeSharedFile(cache, file, number)
  } catch {
    // The page says that no file has arrived.
  }
  return Response.redirect('/app/share', 303)
}
