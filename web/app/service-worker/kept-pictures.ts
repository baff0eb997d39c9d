import { picturesPrefix } from '#web/shared/device/cache-names.ts'

export const answerPicture = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request)
  } catch (error) {
    for (const cacheName of await caches.keys()) {
      if (!cacheName.startsWith(picturesPrefix)) continue
      const match = (ignoreSearch: boolean) =>
        caches.match(request, { cacheName, ignoreVary: true, ignoreSearch })
      // Another size is better than none.
      const picture = (await match(false)) ?? (await match(true))
      if (picture) return picture
    }
    throw error
  }
}
