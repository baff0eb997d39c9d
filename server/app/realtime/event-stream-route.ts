// Each open tab has an event stream for the lifetime of its session.
import { eventStreamPath } from '#contract/shared/realtime.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import type { RawRequest, RawRoute } from '#server/platform/http/raw-routes.ts'
import { parseEventId } from '#server/platform/realtime/event-bus.ts'
import { answerWithStream, eventStreamHeaders } from '#server/platform/realtime/open-bodies.ts'
import { getEventStreams } from './event-streams.ts'

/** A browser that reconnects by itself sends the last id in the header, and the old address. */
const cursorOf = ({ client }: Context, { url }: RawRequest): number | undefined =>
  parseEventId(client.headers.get('last-event-id') ?? url.searchParams.get('after'))

const stream: RawRoute = {
  method: 'GET',
  path: eventStreamPath,
  query: { after: {} },
  response: { content: [eventStreamHeaders['content-type']] },
  errors: ['UNAUTHORIZED', 'SERVICE_UNAVAILABLE'],
  handle: async (context, request) => {
    const person = requirePerson(context)
    return answerWithStream(request, () => getEventStreams(context).open(person, cursorOf(context, request)))
  },
}

export const eventStreamRoutes: readonly RawRoute[] = [stream]
