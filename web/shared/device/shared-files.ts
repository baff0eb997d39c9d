// Files that another application shares: the service worker stores them, `/app/share` reads them.
import { sharedFilesCache } from './cache-names.ts'

const nameHeader = 'x-name'

/** @param number the place among those shared together */
export const storeSharedFile = async (cache: Cache, file: File, number: number): Promise<void> => {
  const headers = { 'content-type': file.type, [nameHeader]: encodeURIComponent(file.name) }
  await cache.put(`/app/share/${number}`, new Response(file, { headers }))
}

export const readSharedFiles = async (caches: CacheStorage | undefined): Promise<readonly File[]> => {
  if (!caches || !(await caches.has(sharedFilesCache))) return []
  const cache = await caches.open(sharedFilesCache)
  const responses = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
  return Promise.all(
    responses
      .filter((response) => response !== undefined)
      .map(async (response) => {
        const name = decodeURIComponent(response.headers.get(nameHeader) ?? '')
        const type = response.headers.get('content-type') ?? ''
        return new File([await response.blob()], name, { type })
      }),
  )
}
