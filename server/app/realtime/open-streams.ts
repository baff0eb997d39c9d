import { Readable } from 'node:stream'
import type { PersonActor } from '#server/platform/http/context.ts'

// The limit of unread bytes, some hundred changes. A client that stops reading is disconnected, and
// resumes when it reconnects.
const maxUnreadBytes = 64 * 1024
// The client of an ended stream may never read the rest.
const closeDelayMs = 1000

export type Stream = {
  readonly personId: string
  readonly sessionId: string
  readonly body: Readable
  /** Events with higher ids are sent. */
  since: number
  /** The id of the last sent event, or of the newest known one when none had to be sent. */
  cursor: number
}

export type OpenStreams = ReturnType<typeof createOpenStreams>

const none: ReadonlySet<Stream> = new Set()

/** `add` starts the delivery. */
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
    /** Puts a text before all other content, which is still unread. */
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
