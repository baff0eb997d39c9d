// The event streams of this process. People hear of a change by the access that they have at that
// moment.
import type { Readable } from 'node:stream'
import { filterActiveSessions } from '#server/features/auth/access.ts'
import { listVisiblePetIds } from '#server/features/pets/access.ts'
import type { PersonActor } from '#server/platform/http/context.ts'
import { unknownEventId } from '#server/platform/realtime/event-bus.ts'
import type { Services } from '#server/platform/services/services.ts'
import { createEventDelivery, type EventDelivery } from './event-delivery.ts'
import { changeFrame, frame } from './event-frames.ts'
import { createOpenStreams, createStream, type OpenStreams, type Stream } from './open-streams.ts'
import { deduplicateEvents } from './recipients.ts'
import { heartbeatMs, sendHeartbeats } from './stream-heartbeats.ts'

/**
 * Streams that a session may have open; with one more the oldest ends. Nobody looks at more tabs
 * at once.
 */
export const maxStreamsPerSession = 20

/** The same of a person, whatever browsers they are signed in with. */
export const maxStreamsPerPerson = 40

// Those who lost their stream together, with a server that went, do not all come back at once.
const reconnectDelayMs = (): number => 500 + Math.floor(Math.random() * 1000)

export type EventStreams = {
  /**
   * A stream of what is told to the person from now on.
   * @param after the id of the last event that they heard: what came since is told first
   * @throws SERVICE_UNAVAILABLE while the database cannot be listened to
   */
  open(person: PersonActor, after?: number): Promise<Readable>
  /** Ends the streams whose session has run out, and shows the others that the line is alive. */
  sendHeartbeats(): Promise<void>
  /** How many are open. */
  count(): number
}

/** What has happened between two events, as far as it is known. */
const replay = async (
  services: Services,
  person: PersonActor,
  after: number,
  until: number,
): Promise<string> => {
  const { realtime } = services
  // This process lost its place: what it will not hear, it cannot bound either.
  if (until === unknownEventId) return frame('resync', until)
  // Another process may have heard more already, and told it.
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

/** Tells the open streams what happens, until the process ends. */
const subscribe = async (
  services: Services,
  streams: OpenStreams,
  delivery: EventDelivery,
): Promise<void> => {
  const heartbeat = setInterval(
    () => void sendHeartbeats(services, streams, delivery.deliveredId),
    heartbeatMs,
  )
  heartbeat.unref()
  await services.realtime
    .subscribe({
      onEvent: delivery.enqueue,
      onEventsLost: delivery.resync,
      onClose: () => {
        clearInterval(heartbeat)
        streams.all().forEach(streams.end)
      },
    })
    .catch((error: unknown) => {
      clearInterval(heartbeat)
      throw error
    })
}

/** Ends the oldest streams, so that there is room for one more. */
const makeRoom = (streams: OpenStreams, siblings: ReadonlySet<Stream>, max: number): void => {
  for (const oldest of siblings) {
    if (siblings.size < max) break
    // It must not come back by itself, or it would drive out the next.
    streams.send(oldest, frame('crowded', oldest.cursor))
    streams.end(oldest)
  }
}

const createEventStreams = (services: Services): EventStreams => {
  const { realtime } = services
  const streams = createOpenStreams()
  const delivery = createEventDelivery(services, streams)
  let subscription: Promise<void> | undefined
  return {
    open: async (person, after) => {
      subscription ??= subscribe(services, streams, delivery)
      await subscription.catch((error: unknown) => {
        subscription = undefined
        throw error
      })
      const since = realtime.latestId()
      const stream = createStream(person, since)
      stream.body.once('close', () => streams.remove(stream))
      makeRoom(streams, streams.ofSession(person.sessionId), maxStreamsPerSession)
      makeRoom(streams, streams.ofPerson(person.id), maxStreamsPerPerson)
      // Before the questions below: what happens while they are asked is heard.
      streams.add(stream)
      const missed = after === undefined ? '' : await replay(services, person, after, since)
      streams.sendFirst(stream, `retry: ${reconnectDelayMs()}\n\n${missed}${frame('cursor', since)}`)
      // The session may have ended between its check and this registration.
      if ((await filterActiveSessions(services, [person.sessionId])).length === 0) streams.end(stream)
      return stream.body
    },
    sendHeartbeats: () => sendHeartbeats(services, streams, delivery.deliveredId),
    count: () => streams.all().length,
  }
}

const streamsByBus = new WeakMap<Services['realtime'], EventStreams>()

/** The streams of this process. */
export const getEventStreams = (services: Services): EventStreams => {
  const existing = streamsByBus.get(services.realtime)
  if (existing !== undefined) return existing
  const streams = createEventStreams(services)
  streamsByBus.set(services.realtime, streams)
  return streams
}
