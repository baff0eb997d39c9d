import { picturesPrefix } from '#web/shared/device/cache-names.ts'

export const answerPicture = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request)
  } catch (error) {
    for (const cacheName of await caches.keys()) {
      if (!cacheName.startsWith(picturesPrefix)) continue
      // Another width is better than none; the widest is the last.
      const cache = await caches.open(cacheName)
      const exact = await cache.match(request, { ignoreVary: true })
      const picture =
        exact ?? (await cache.matchAll(request, { ignoreVary: true, ignoreSearch: true })).at(-1)
      if (picture) return picture
    }
    throw error
  }
}
