import { createHash } from 'node:crypto'
import { unknownEventId } from '#server/platform/realtime/event-bus.ts'
import type { Services } from '#server/platform/services/services.ts'
import { renderCalendar } from './service.ts'

type Feed = { readonly body: string; readonly tag: string }
type Rendered = { readonly event: number; readonly until: number; readonly feed: Promise<Feed> }

/** Past alarms are left out, so the content depends on the clock, too. */
const freshMs = 60_000
/** Each has a third of a megabyte at most. */
const keptMax = 20

/** Caches by person, the oldest feed first. Each process has its own database listener. */
const caches = new WeakMap<Services['realtime'], Map<string, Rendered>>()

const render = async (services: Services, personId: string): Promise<Feed> => {
  const body = await renderCalendar(services, personId)
  return { body, tag: `"${createHash('sha256').update(body).digest('base64url')}"` }
}

export const getRenderedFeed = (services: Services, personId: string): Promise<Feed> => {
  const cache = caches.get(services.realtime) ?? new Map<string, Rendered>()
  caches.set(services.realtime, cache)
  // Changes reported before this line are in the feed.
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
  // Without reports of changes, only concurrent requests share the feed.
  feed.then(() => event === unknownEventId && forget(), forget)
  for (const oldest of cache.keys()) if (cache.size > keptMax) cache.delete(oldest)
  return feed
}
