import type { Readable } from 'node:stream'
import type { PersonActor } from '#server/platform/http/context.ts'
import { createBody, endBody, writeTo } from '#server/platform/realtime/open-bodies.ts'

// Some hundred changes. A client that was disconnected resumes when it reconnects.
const maxUnreadBytes = 64 * 1024

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
  body: createBody(),
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
      if (!writeTo(stream.body, text, maxUnreadBytes)) remove(stream)
    },
    /** Puts a text before all other content, which is still unread. */
    sendFirst: (stream: Stream, text: string): void => stream.body.unshift(text),
    end: (stream: Stream): void => {
      remove(stream)
      endBody(stream.body)
    },
    all: (): Stream[] => [...bySession.values()].flatMap((streams) => [...streams]),
    ofPerson: (personId: string): ReadonlySet<Stream> => byPerson.get(personId) ?? none,
    ofSession: (sessionId: string): ReadonlySet<Stream> => bySession.get(sessionId) ?? none,
    sessionIds: (): string[] => [...bySession.keys()],
    isEmpty: (): boolean => bySession.size === 0,
  }
}
