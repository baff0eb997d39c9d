// The open event streams of this process: whom a change is told, by the access that they have at that moment, and when a stream ends.
import { Readable } from 'node:stream'
import type { RealtimeEvent } from '#contract/shared/realtime.ts'
import { filterActiveSessions } from '#server/features/auth/access.ts'
import { listVisiblePetIds } from '#server/features/pets/access.ts'
import type { PersonActor } from '#server/platform/http/context.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import type { ChangeEvent } from '#server/platform/realtime/event-bus.ts'
import { findRecipients, deduplicateEvents } from './recipients.ts'

/** Streams that a session may have open; with one more the oldest ends. Forty tabs in sight at once are no person. */
export const maxStreamsPerSession = 20
// What may wait for a reader: some hundred changes. Whoever reads no more is cut off, and resumes when they come back.
const maxUnreadBytes = 64 * 1024
// So much at once, as by a restored backup, is told as that: everything may have changed.
const maxEventsPerBatch = 100
/** Shorter than the minute after which proxies cut a silent connection. */
const heartbeatMs = 25_000
// A stream that has ended and whose reader never fetches the rest.
const closeDelayMs = 1000

// Those who lost their stream together, with a server that went, do not all come back at once.
const reconnectDelayMs = (): number => 500 + Math.floor(Math.random() * 1000)

type Stream = {
  readonly personId: string
  readonly sessionId: string
  readonly body: Readable
  cursor: number
}

export type EventStreams = {
  /**
   * A stream of what is told to the person from now on.
   * @param after the id of the last event that they heard: what came since is told first
   * @throws SERVICE_UNAVAILABLE while could not listen for database notifications
   */
  open(person: PersonActor, after?: number): Promise<Readable>
  /** Ends the streams whose session has run out, and shows the others that the line is alive. */
  sendHeartbeats(): Promise<void>
  /** How many are open. */
  count(): number
}

const frame = (event: string, id: number, data = ''): string =>
  `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`

// Bytes already: it may go to thousands.
const changeFrame = ({ id, topic, petId, notice }: ChangeEvent): Buffer =>
  Buffer.from(
    frame(
      'change',
      id,
      JSON.stringify({ topic, petId, notice } satisfies Record<keyof RealtimeEvent, unknown>),
    ),
  )

const createEventStreams = (services: Services): EventStreams => {
  const { realtime, log } = services
  const byPerson = new Map<string, Set<Stream>>()
  const bySession = new Map<string, Set<Stream>>()
  const allStreams = () => [...bySession.values()].flatMap((streams) => [...streams])

  const unregister = (stream: Stream): void => {
    for (const [streams, id] of [
      [byPerson, stream.personId],
      [bySession, stream.sessionId],
    ] as const) {
      const ours = streams.get(id)
      if (ours?.delete(stream) && ours.size === 0) streams.delete(id)
    }
  }
  const register = (stream: Stream): void => {
    for (const [streams, id] of [
      [byPerson, stream.personId],
      [bySession, stream.sessionId],
    ] as const)
      streams.set(id, (streams.get(id) ?? new Set<Stream>()).add(stream))
  }
  const send = (stream: Stream, text: string | Buffer): void => {
    if (stream.body.readableLength + text.length <= maxUnreadBytes) stream.body.push(text)
    else {
      unregister(stream)
      stream.body.destroy()
    }
  }
  const end = (stream: Stream): void => {
    unregister(stream)
    stream.body.push(null)
    setTimeout(() => stream.body.destroy(), closeDelayMs).unref()
  }

  const deliver = async (batch: readonly ChangeEvent[]): Promise<void> => {
    for (const { sessionId } of batch) for (const stream of bySession.get(sessionId ?? '') ?? []) end(stream)
    if (byPerson.size === 0) return
    const changes = deduplicateEvents(batch.filter(({ sessionId }) => sessionId === undefined))
    const recipientsOf = await findRecipients(services, changes)
    const eventsByStream = new Map<Stream, ChangeEvent[]>()
    for (const change of changes)
      for (const personId of recipientsOf(change))
        for (const stream of byPerson.get(personId) ?? []) {
          const events = eventsByStream.get(stream)
          if (events === undefined) eventsByStream.set(stream, [change])
          else events.push(change)
        }
    const frames = new Map(changes.map((change) => [change, changeFrame(change)]))
    for (const [stream, events] of eventsByStream) {
      const isOverLimit = events.length > maxEventsPerBatch
      for (const change of events)
        if (!isOverLimit || change.notice !== undefined) send(stream, frames.get(change) ?? '')
      stream.cursor = Math.max(stream.cursor, ...events.map(({ id }) => id))
      if (isOverLimit) send(stream, frame('resync', stream.cursor))
    }
  }
  const resync = (): void => {
    for (const stream of allStreams()) send(stream, frame('resync', realtime.latestId()))
  }

  let pending: ChangeEvent[] = []
  let isDelivering = false
  const deliverPending = async (): Promise<void> => {
    if (isDelivering) return
    isDelivering = true
    while (pending.length > 0) {
      const batch = pending
      pending = []
      await deliver(batch).catch((error: unknown) => {
        log.error({ err: error }, 'could not deliver change events')
        resync()
      })
    }
    isDelivering = false
  }

  const sendHeartbeats = async (): Promise<void> => {
    if (bySession.size === 0) return
    try {
      const alive = new Set(await filterActiveSessions(services, [...bySession.keys()]))
      for (const stream of allStreams()) if (!alive.has(stream.sessionId)) end(stream)
    } catch (error) {
      log.warn({ err: error }, 'could not check the sessions of event streams')
    }
    // Where nothing was told for hours the place moves on all the same, or the way back would be too long.
    const place = realtime.latestId()
    for (const stream of allStreams())
      send(stream, stream.cursor < place ? `:\n\n${frame('cursor', (stream.cursor = place))}` : ':\n\n')
  }

  const startSubscription = async (): Promise<void> => {
    const pulse = setInterval(() => void sendHeartbeats(), heartbeatMs)
    pulse.unref()
    const stop = () => clearInterval(pulse)
    await realtime
      .subscribe({
        onEvent: (announcement) => {
          pending.push(announcement)
          // After all that came with the same transaction.
          setImmediate(() => void deliverPending())
        },
        onEventsLost: resync,
        onClose: () => {
          stop()
          allStreams().forEach(end)
        },
      })
      .catch((error: unknown) => {
        stop()
        throw error
      })
  }
  let subscription: Promise<void> | undefined

  const replay = async (stream: Stream, person: PersonActor, after: number): Promise<void> => {
    const missed = await realtime.eventsSince(after, {
      personId: person.id,
      petIds: await listVisiblePetIds(services, person.id),
      hiddenTopics: realtime.topics.flatMap(({ name, audience }) =>
        audience === undefined || audience.includes(person.roles) ? [] : [name],
      ),
    })
    if (missed === 'too old') send(stream, frame('resync', stream.cursor))
    else for (const change of deduplicateEvents(missed)) send(stream, changeFrame(change))
  }

  return {
    open: async (person, after) => {
      subscription ??= startSubscription()
      await subscription.catch((error: unknown) => {
        subscription = undefined
        throw error
      })
      const cursor = realtime.latestId()
      const stream: Stream = {
        personId: person.id,
        sessionId: person.sessionId,
        body: new Readable({ read: () => undefined, highWaterMark: 1024 }),
        cursor,
      }
      stream.body.once('close', () => unregister(stream))
      const siblings = bySession.get(person.sessionId)
      // It must not come back by itself, or it would drive out the next.
      for (const oldest of siblings ?? []) {
        if ((siblings?.size ?? 0) < maxStreamsPerSession) break
        send(oldest, frame('crowded', oldest.cursor))
        end(oldest)
      }
      send(stream, `retry: ${reconnectDelayMs()}\n\n`)
      // Before the questions below: what happens while they are asked is heard.
      register(stream)
      if (after !== undefined) await replay(stream, person, after)
      send(stream, frame('cursor', cursor))
      // The session may have ended between its check and this registration.
      if ((await filterActiveSessions(services, [person.sessionId])).length === 0) end(stream)
      return stream.body
    },
    sendHeartbeats,
    count: () => allStreams().length,
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
