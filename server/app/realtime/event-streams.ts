// Access is checked for each change at the moment of its delivery.
import type { Readable } from 'node:stream'
import { filterActiveSessions } from '#server/features/auth/access.ts'
import { listVisiblePetIds } from '#server/features/pets/access.ts'
import type { PersonActor } from '#server/platform/http/context.ts'
import { unknownEventId } from '#server/platform/realtime/event-bus.ts'
import { createSubscription, onePerBus } from '#server/platform/realtime/open-bodies.ts'
import type { Services } from '#server/platform/services/services.ts'
import { createEventDelivery } from './event-delivery.ts'
import { changeFrame, frame } from './event-frames.ts'
import { createOpenStreams, createStream, type OpenStreams, type Stream } from './open-streams.ts'
import { deduplicateEvents } from './recipients.ts'
import { heartbeatMs, sendHeartbeats } from './stream-heartbeats.ts'

/** One more ends the oldest. People do not view more tabs at once. */
export const maxStreamsPerSession = 20

/** The same per person, over all signed-in browsers. */
export const maxStreamsPerPerson = 40

// Clients that lose their streams together, when a server stops, must not all reconnect at once.
const reconnectDelayMs = (): number => 500 + Math.floor(Math.random() * 1000)

export type EventStreams = {
  /**
   * @param after the id of the last received event: missed ones are sent first
   * @throws SERVICE_UNAVAILABLE while listening to the database is impossible
   */
  open(person: PersonActor, after?: number): Promise<Readable>
  /** Ends the streams of expired sessions, and keeps the connections of the others alive. */
  sendHeartbeats(): Promise<void>
  count(): number
}

/** The events between two ids, as far as they are kept. */
const replay = async (
  services: Services,
  person: PersonActor,
  after: number,
  until: number,
): Promise<string> => {
  const { realtime } = services
  // This process lost its place in the sequence, so the range has no known end.
  if (until === unknownEventId) return frame('resync', until)
  // Another process may have received and sent more already.
  const range = { after, until: Math.max(after, until) }
  const missed = await realtime.eventsIn(range, {
    personId: person.id,
    petIds: await listVisiblePetIds(services, person.id),
    hiddenTopics: realtime.topics.flatMap(({ name, audience }) =>
      audience === undefined || audience.includes(person.roles) ? [] : [name],
    ),
  })
  return missed === 'too old'
    ? frame('resync', until)
    : deduplicateEvents(missed)
        .map((change) => changeFrame(change).toString())
        .join('')
}

const makeRoom = (streams: OpenStreams, siblings: ReadonlySet<Stream>, max: number): void => {
  for (const oldest of siblings) {
    if (siblings.size < max) break
    // It must not reconnect by itself, or it would end the next one.
    streams.send(oldest, frame('crowded', oldest.cursor))
    streams.end(oldest)
  }
}

const createEventStreams = (services: Services): EventStreams => {
  const { realtime } = services
  const streams = createOpenStreams()
  const delivery = createEventDelivery(services, streams)
  const heartbeat = () => sendHeartbeats(services, streams, delivery.deliveredId)
  const subscribe = createSubscription(realtime, {
    heartbeatMs,
    onHeartbeat: () => void heartbeat(),
    onEvent: delivery.enqueue,
    onEventsLost: delivery.resync,
    onClose: () => streams.all().forEach(streams.end),
  })
  return {
    open: async (person, after) => {
      await subscribe()
      const since = realtime.latestId()
      const stream = createStream(person, since)
      stream.body.once('close', () => streams.remove(stream))
      makeRoom(streams, streams.ofSession(person.sessionId), maxStreamsPerSession)
      makeRoom(streams, streams.ofPerson(person.id), maxStreamsPerPerson)
      // Before the queries below: events during them are received.
      streams.add(stream)
      const missed = after === undefined ? '' : await replay(services, person, after, since)
      streams.sendFirst(stream, `retry: ${reconnectDelayMs()}\n\n${missed}${frame('cursor', since)}`)
      // The session may have ended between its check and this registration.
      if ((await filterActiveSessions(services, [person.sessionId])).length === 0) streams.end(stream)
      return stream.body
    },
    sendHeartbeats: heartbeat,
    count: () => streams.all().length,
  }
}

export const getEventStreams = onePerBus(createEventStreams)
