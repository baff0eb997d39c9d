// Each open tab has an event stream for the lifetime of its session.
import { eventStreamPath } from '#contract/shared/realtime.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import type { RawRequest, RawRoute } from '#server/platform/http/raw-routes.ts'
import { unknownEventId } from '#server/platform/realtime/event-bus.ts'
import { getEventStreams } from './event-streams.ts'

const headers = {
  'content-type': 'text/event-stream',
  // A proxy that compresses or buffers would delay events.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** A browser that reconnects by itself sends the last id in the header, and the old address. */
const cursorOf = ({ client }: Context, { url }: RawRequest): number | undefined => {
  const given = client.headers.get('last-event-id') ?? url.searchParams.get('after')
  if (given === null) return undefined
  // Other text counts as an unknown id.
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
    // The same handler handles HEAD, which needs no body.
    if (request.body.method === 'HEAD') return { headers, body: '' }
    const body = await getEventStreams(context).open(person, cursorOf(context, request))
    request.signal.addEventListener('abort', () => body.destroy(), { once: true })
    if (request.signal.aborted) body.destroy()
    return { headers, body }
  },
}

export const eventStreamRoutes: readonly RawRoute[] = [stream]
