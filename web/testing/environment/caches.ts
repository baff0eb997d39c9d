import { vi } from 'vitest'

/** Cache Storage, which jsdom lacks. */
export const mockCaches = () => {
  const stored = new Map<string, Map<string, Response>>()
  const address = (request: RequestInfo | URL): string =>
    new URL(request instanceof Request ? request.url : request, location.origin).href
  const withoutSearch = (url: string): string => url.split('?')[0] ?? ''
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, entries)
    return {
      match: async (request: RequestInfo) => entries.get(address(request))?.clone(),
      /** With any search. */
      matchAll: async (request: RequestInfo) =>
        [...entries].flatMap(([url, response]) =>
          withoutSearch(url) === withoutSearch(address(request)) ? response.clone() : [],
        ),
      put: async (request: RequestInfo, response: Response) => void entries.set(address(request), response),
      delete: async (request: RequestInfo) => entries.delete(address(request)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    }
  }
  const storage = {
    open,
    keys: async () => [...stored.keys()],
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
    match: async (request: RequestInfo, { cacheName, ignoreSearch }: MultiCacheQueryOptions = {}) => {
      const same = ignoreSearch === true ? withoutSearch : String
      for (const [name, entries] of stored)
        for (const [url, response] of entries)
          if ((cacheName ?? name) === name && same(url) === same(address(request))) return response.clone()
      return undefined
    },
  }
  vi.stubGlobal('caches', storage)
  return storage
}
