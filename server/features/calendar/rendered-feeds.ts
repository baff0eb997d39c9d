// Cache of recent feeds: repeated and concurrent requests get the same one, as long as the database
// has not changed.
import { createHash } from 'node:crypto'
import { unknownEventId } from '#server/platform/realtime/event-bus.ts'
import type { Services } from '#server/platform/services/services.ts'
import { renderCalendar } from './service.ts'

type Feed = { readonly body: string; readonly tag: string }
type Rendered = { readonly event: number; readonly until: number; readonly feed: Promise<Feed> }

/** The content also depends on the clock, because past alarms are left out. */
const freshMs = 60_000
/** Each feed has a third of a megabyte at most. */
const keptMax = 20

/** Caches by person, the oldest feed first, for each process with its own database listener. */
const caches = new WeakMap<Services['realtime'], Map<string, Rendered>>()

const render = async (services: Services, personId: string): Promise<Feed> => {
  const body = await renderCalendar(services, personId)
  return { body, tag: `"${createHash('sha256').update(body).digest('base64url')}"` }
}

/** A feed is rendered once for concurrent requests, and again after a change. */
export const getRenderedFeed = (services: Services, personId: string): Promise<Feed> => {
  const cache = caches.get(services.realtime) ?? new Map<string, Rendered>()
  caches.set(services.realtime, cache)
  // Changes reported before this line are in the feed; later ones make it stale.
  const event = services.realtime.latestId()
  const now = services.clock().getTime()
  const known = cache.get(personId)
  if (known?.event === event && now < known.until) return known.feed
  const feed = render(services, personId)
  const forget = (): void => {
    if (cache.get(personId)?.feed === feed) cache.delete(personId)
  }
  cache.delete(personId)
  cache.set(personId, { event, until: now + freshMs, feed })
  // A process that receives no changes shares the feed among concurrent requests only.
  feed.then(() => event === unknownEventId && forget(), forget)
  for (const oldest of cache.keys()) if (cache.size > keptMax) cache.delete(oldest)
  return feed
}
