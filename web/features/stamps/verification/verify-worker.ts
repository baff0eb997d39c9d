// The scope is /verify: the page, the public keys and the code reader are available offline once
// the page was opened. Online the newest are used.

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Event {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Events {
  install: Waiting
  activate: Waiting
  fetch: Fetching
}
declare const self: {
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener<K extends keyof Events>(type: K, listener: (event: Events[K]) => void): void
}

const kept = ['/verify', '/api/signing-keys', '/verify-scan.js']
const store = 'verify-1'

// The stored copy is used when the network takes longer than this.
const patienceMs = 4000

const newest = async (path: string, request: Request): Promise<Response> => {
  const cache = await caches.open(store)
  const known = await cache.match(path)
  try {
    const answer = await fetch(request, known && { signal: AbortSignal.timeout(patienceMs) })
    // The response of a failing server is not used.
    if (!answer.ok) return known ?? answer
    await cache.put(path, answer.clone())
    return answer
  } catch (error) {
    if (known === undefined) throw error
    return known
  }
}

self.addEventListener('install', (event) => {
  const keep = async () => {
    await (await caches.open(store)).addAll(kept)
    await self.skipWaiting()
  }
  event.waitUntil(keep())
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || !kept.includes(pathname)) return
  event.respondWith(newest(pathname, request))
})

export {}
