// The open event streams of this process: whom a change is told, by the access that they have at that moment, and when a stream ends.
import { Readable } from 'node:stream'
import type { LiveEvent } from '#contract/kit/live.ts'
import { liveSessions } from '#server/features/auth/access.ts'
import { petsSeenBy } from '#server/features/pets/access.ts'
import type { PersonActor, Services } from '#server/platform/context.ts'
import type { Announcement } from '#server/platform/live.ts'
import { hearersOf, withoutRepeats } from './live-audience.ts'

/** Streams that a session may have open; with one more the oldest ends. Forty tabs in sight at once are no person. */
export const streamsPerSession = 20
// What may wait for a reader: some hundred changes. Whoever reads no more is cut off, and resumes when they come back.
const unreadMax = 64 * 1024
// So much at once, as by a restored backup, is told as that: everything may have changed.
const atOnceMax = 100
/** Shorter than the minute after which proxies cut a silent connection. */
const beatMs = 25_000
// A stream that has ended and whose reader never fetches the rest.
const lingerMs = 1000

// Those who lost their stream together, with a server that went, do not all come back at once.
const returnMs = (): number => 500 + Math.floor(Math.random() * 1000)

type Stream = {
  readonly personId: string
  readonly sessionId: string
  readonly body: Readable
  place: number
}

export type LiveStreams = {
  /**
   * A stream of what is told to the person from now on.
   * @param after the id of the last event that they heard: what came since is told first
   * @throws SERVICE_UNAVAILABLE while the database cannot be listened to
   */
  open(person: PersonActor, after?: number): Promise<Readable>
  /** Ends the streams whose session has run out, and shows the others that the line is alive. */
  beat(): Promise<void>
  /** How many are open. */
  count(): number
}

const frame = (event: string, id: number, data = ''): string =>
  `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`

// Bytes already: it may go to thousands.
const changeFrame = ({ id, topic, petId, notice }: Announcement): Buffer =>
  Buffer.from(
    frame('change', id, JSON.stringify({ topic, petId, notice } satisfies Record<keyof LiveEvent, unknown>)),
  )

const create = (services: Services): LiveStreams => {
  const { live, log } = services
  const byPerson = new Map<string, Set<Stream>>()
  const bySession = new Map<string, Set<Stream>>()
  const all = () => [...bySession.values()].flatMap((streams) => [...streams])

  const forget = (stream: Stream): void => {
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
    if (stream.body.readableLength + text.length <= unreadMax) stream.body.push(text)
    else {
      forget(stream)
      stream.body.destroy()
    }
  }
  const end = (stream: Stream): void => {
    forget(stream)
    stream.body.push(null)
    setTimeout(() => stream.body.destroy(), lingerMs).unref()
  }

  const deliver = async (batch: readonly Announcement[]): Promise<void> => {
    for (const { sessionId } of batch) for (const stream of bySession.get(sessionId ?? '') ?? []) end(stream)
    if (byPerson.size === 0) return
    const changes = withoutRepeats(batch.filter(({ sessionId }) => sessionId === undefined))
    const hearers = await hearersOf(services, changes)
    const toTell = new Map<Stream, Announcement[]>()
    for (const change of changes)
      for (const personId of hearers(change))
        for (const stream of byPerson.get(personId) ?? []) {
          const told = toTell.get(stream)
          if (told === undefined) toTell.set(stream, [change])
          else told.push(change)
        }
    const frames = new Map(changes.map((change) => [change, changeFrame(change)]))
    for (const [stream, told] of toTell) {
      const isTooMuch = told.length > atOnceMax
      for (const change of told)
        if (!isTooMuch || change.notice !== undefined) send(stream, frames.get(change) ?? '')
      stream.place = Math.max(stream.place, ...told.map(({ id }) => id))
      if (isTooMuch) send(stream, frame('resync', stream.place))
    }
  }
  const resync = (): void => {
    for (const stream of all()) send(stream, frame('resync', live.newest()))
  }

  let waiting: Announcement[] = []
  let isDelivering = false
  const deliverWaiting = async (): Promise<void> => {
    if (isDelivering) return
    isDelivering = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await deliver(batch).catch((error: unknown) => {
        log.error({ err: error }, 'changes could not be told')
        resync()
      })
    }
    isDelivering = false
  }

  const beat = async (): Promise<void> => {
    if (bySession.size === 0) return
    try {
      const alive = new Set(await liveSessions(services, [...bySession.keys()]))
      for (const stream of all()) if (!alive.has(stream.sessionId)) end(stream)
    } catch (error) {
      log.warn({ err: error }, 'the sessions of streams were not checked')
    }
    // Where nothing was told for hours the place moves on all the same, or the way back would be too long.
    const place = live.newest()
    for (const stream of all())
      send(stream, stream.place < place ? `:\n\n${frame('place', (stream.place = place))}` : ':\n\n')
  }

  const following = async (): Promise<void> => {
    const pulse = setInterval(() => void beat(), beatMs)
    pulse.unref()
    const stop = () => clearInterval(pulse)
    await live
      .follow({
        heard: (announcement) => {
          waiting.push(announcement)
          // After all that came with the same transaction.
          setImmediate(() => void deliverWaiting())
        },
        missed: resync,
        ended: () => {
          stop()
          all().forEach(end)
        },
      })
      .catch((error: unknown) => {
        stop()
        throw error
      })
  }
  let followed: Promise<void> | undefined

  const replay = async (stream: Stream, person: PersonActor, after: number): Promise<void> => {
    const missed = await live.since(after, {
      personId: person.id,
      petIds: await petsSeenBy(services, person.id),
      isAdmin: person.roles.includes('admin'),
    })
    if (missed === 'too old') send(stream, frame('resync', stream.place))
    else for (const change of withoutRepeats(missed)) send(stream, changeFrame(change))
  }

  return {
    open: async (person, after) => {
      followed ??= following()
      await followed.catch((error: unknown) => {
        followed = undefined
        throw error
      })
      const place = live.newest()
      const stream: Stream = {
        personId: person.id,
        sessionId: person.sessionId,
        body: new Readable({ read: () => undefined, highWaterMark: 1024 }),
        place,
      }
      stream.body.once('close', () => forget(stream))
      const siblings = bySession.get(person.sessionId)
      // It must not come back by itself, or it would drive out the next.
      for (const oldest of siblings ?? []) {
        if ((siblings?.size ?? 0) < streamsPerSession) break
        send(oldest, frame('crowded', oldest.place))
        end(oldest)
      }
      send(stream, `retry: ${returnMs()}\n\n`)
      // Before the questions below: what happens while they are asked is heard.
      register(stream)
      if (after !== undefined) await replay(stream, person, after)
      send(stream, frame('place', place))
      // The session may have ended between its check and this registration.
      if ((await liveSessions(services, [person.sessionId])).length === 0) end(stream)
      return stream.body
    },
    beat,
    count: () => all().length,
  }
}

const made = new WeakMap<Services['live'], LiveStreams>()

/** The streams of this process. */
export const liveStreamsOf = (services: Services): LiveStreams => {
  const known = made.get(services.live)
  if (known !== undefined) return known
  const streams = create(services)
  made.set(services.live, streams)
  return streams
}
