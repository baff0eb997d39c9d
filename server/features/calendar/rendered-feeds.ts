// Feeds that were made just now: a program that asks again, or several at once, get the same, as
// long as nothing has changed in the database.
import { createHash } from 'node:crypto'
import { unknownEventId } from '#server/platform/realtime/event-bus.ts'
import type { Services } from '#server/platform/services/services.ts'
import { renderCalendar } from './service.ts'

type Feed = { readonly body: string; readonly tag: string }
type Rendered = { readonly event: number; readonly until: number; readonly feed: Promise<Feed> }

/** Some of the content is told by the clock alone: an alarm that is past. */
const freshMs = 60_000
/** Each is a third of a megabyte at most. */
const keptMax = 20

/** By person, the oldest first; of each process that listens to the same database. */
const caches = new WeakMap<Services['realtime'], Map<string, Rendered>>()

const render = async (services: Services, personId: string): Promise<Feed> => {
  const body = await renderCalendar(services, personId)
  return { body, tag: `"${createHash('sha256').update(body).digest('base64url')}"` }
}

/** The person's feed: made once at a time, and again after a change. */
export const getRenderedFeed = (services: Services, personId: string): Promise<Feed> => {
  const cache = caches.get(services.realtime) ?? new Map<string, Rendered>()
  caches.set(services.realtime, cache)
  // What is heard before it is made is in it; what comes later makes it old.
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
  // A process that hears of no changes keeps it for those alone who ask meanwhile.
  feed.then(() => event === unknownEventId && forget(), forget)
  for (const oldest of cache.keys()) if (cache.size > keptMax) cache.delete(oldest)
  return feed
}
