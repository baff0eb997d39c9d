// The route of the event stream: one for each tab that is open, for as long as its session lives.
import { eventStreamPath } from '#contract/shared/realtime.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import type { RawRequest, RawRoute } from '#server/platform/http/raw-routes.ts'
import { unknownEventId } from '#server/platform/realtime/event-bus.ts'
import { getEventStreams } from './event-streams.ts'

const headers = {
  'content-type': 'text/event-stream',
  // A proxy that packs or collects would keep events back.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/**
 * A browser that reconnects by itself says in the header what it heard last, and repeats the old
 * address.
 */
const cursorOf = ({ client }: Context, { url }: RawRequest): number | undefined => {
  const given = client.headers.get('last-event-id') ?? url.searchParams.get('after')
  if (given === null) return undefined
  // What is no id of ours is one that nobody knows any more.
  return /^\d{1,15}$/.test(given) ? Number(given) : unknownEventId
}

const stream: RawRoute = {
  method: 'GET',
  path: eventStreamPath,
  query: { after: {} },
  response: { content: [headers['content-type']] },
  errors: ['UNAUTHORIZED', 'SERVICE_UNAVAILABLE'],
  handle: async (context, request) => {
    const person = requirePerson(context)
    // HEAD is answered by the same handler, and reads no body.
    if (request.body.method === 'HEAD') return { headers, body: '' }
    const body = await getEventStreams(context).open(person, cursorOf(context, request))
    request.signal.addEventListener('abort', () => body.destroy(), { once: true })
    if (request.signal.aborted) body.destroy()
    return { headers, body }
  },
}

export const eventStreamRoutes: readonly RawRoute[] = [stream]
