// The open streams by person and session: how one is added, written to and ended.
import { Readable } from 'node:stream'
import type { PersonActor } from '#server/platform/http/context.ts'

// What may wait for a reader: some hundred changes. Whoever stops reading is cut off, and resumes
// when they come back.
const maxUnreadBytes = 64 * 1024
// A stream that has ended and whose reader never fetches the rest.
const closeDelayMs = 1000

export type Stream = {
  readonly personId: string
  readonly sessionId: string
  readonly body: Readable
  /** It is told the events with higher ids. */
  since: number
  /** The id of the last event that was told, or that was known when nothing had to be told. */
  cursor: number
}

export type OpenStreams = ReturnType<typeof createOpenStreams>

const none: ReadonlySet<Stream> = new Set()

/** A stream that nothing is told yet: it has to be added. */
export const createStream = (person: PersonActor, since: number): Stream => ({
  personId: person.id,
  sessionId: person.sessionId,
  body: new Readable({ read: () => undefined, highWaterMark: 1024 }),
  since,
  cursor: since,
})

export const createOpenStreams = () => {
  const byPerson = new Map<string, Set<Stream>>()
  const bySession = new Map<string, Set<Stream>>()
  const indexesOf = ({ personId, sessionId }: Stream) =>
    [
      [byPerson, personId],
      [bySession, sessionId],
    ] as const

  const remove = (stream: Stream): void => {
    for (const [streams, id] of indexesOf(stream)) {
      const ours = streams.get(id)
      if (ours?.delete(stream) && ours.size === 0) streams.delete(id)
    }
  }
  return {
    add: (stream: Stream): void => {
      for (const [streams, id] of indexesOf(stream))
        streams.set(id, (streams.get(id) ?? new Set<Stream>()).add(stream))
    },
    remove,
    send: (stream: Stream, text: string | Buffer): void => {
      if (stream.body.readableLength + text.length <= maxUnreadBytes) stream.body.push(text)
      else {
        remove(stream)
        stream.body.destroy()
      }
    },
    /** Puts a text before all that was sent: nobody has read any of it yet. */
    sendFirst: (stream: Stream, text: string): void => stream.body.unshift(text),
    end: (stream: Stream): void => {
      remove(stream)
      stream.body.push(null)
      setTimeout(() => stream.body.destroy(), closeDelayMs).unref()
    },
    all: (): Stream[] => [...bySession.values()].flatMap((streams) => [...streams]),
    ofPerson: (personId: string): ReadonlySet<Stream> => byPerson.get(personId) ?? none,
    ofSession: (sessionId: string): ReadonlySet<Stream> => bySession.get(sessionId) ?? none,
    sessionIds: (): string[] => [...bySession.keys()],
    isEmpty: (): boolean => bySession.size === 0,
  }
}
