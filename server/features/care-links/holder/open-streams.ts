import type { Readable } from 'node:stream'
import { setTimeout as pass } from 'node:timers/promises'
import { listOpenLinks, type OpenLink } from '#server/features/care-links/link-queries.ts'
import { createBody, endBody, heartbeatFrame, writeTo } from '#server/platform/realtime/open-bodies.ts'
import { isConnectionError } from '#server/platform/runtime/outages.ts'
import type { Services } from '#server/platform/services/services.ts'

const outageRetryMs = 500
const maxUnreadBytes = 16 * 1024

export type Stream = {
  readonly body: Readable
  readonly linkId: string
  readonly client: string
  /** The ids of people; their changes may be of the link. */
  readonly people: ReadonlySet<string>
  petIds: readonly string[]
  expiry?: NodeJS.Timeout
}

export const createStream = (link: OpenLink, client: string): Stream => ({
  body: createBody(),
  linkId: link.id,
  client,
  people: new Set([link.ownerId, link.madeBy]),
  petIds: link.petIds,
})

const eventOf = (name: string): string => `event: ${name}\ndata: \n\n`

export const createOpenStreams = () => {
  const open = new Set<Stream>()
  const remove = (stream: Stream): void => {
    open.delete(stream)
    clearTimeout(stream.expiry)
  }
  const write = ({ body }: Stream, text: string) => writeTo(body, text, maxUnreadBytes)
  return {
    open,
    add: (stream: Stream): void => {
      stream.body.once('close', () => remove(stream))
      open.add(stream)
      write(stream, eventOf('open'))
    },
    sendChange: (stream: Stream) => write(stream, eventOf('change')),
    sendHeartbeat: (stream: Stream) => write(stream, heartbeatFrame),
    /** @param isOver the link has ended, so that the page must not open a stream again */
    end: (stream: Stream, isOver: boolean): void => {
      remove(stream)
      if (isOver) stream.body.push(eventOf('ended'))
      endBody(stream.body)
    },
  }
}
export type OpenStreams = ReturnType<typeof createOpenStreams>

/**
 * Asks the database whether the links of marked streams are open, of many in one statement. While it
 * is away the streams stay marked.
 * @returns marks a stream; `hasChanged`: what its page shows
 */
export const createStreamCheck = (
  { db, clock, log }: Services,
  streams: OpenStreams,
): ((stream: Stream, hasChanged: boolean) => void) => {
  const marked = new Map<Stream, boolean>()
  let isChecking = false

  const check = async (batch: ReadonlyMap<Stream, boolean>): Promise<void> => {
    const linkIds = new Set([...batch.keys()].map(({ linkId }) => linkId))
    const links = new Map((await listOpenLinks(db, [...linkIds], clock())).map((link) => [link.id, link]))
    for (const [stream, hasChanged] of batch) {
      const link = links.get(stream.linkId)
      if (link === undefined) streams.end(stream, true)
      else if (hasChanged || link.petIds.join() !== stream.petIds.join()) {
        stream.petIds = link.petIds
        streams.sendChange(stream)
      }
    }
  }
  const mark = (stream: Stream, hasChanged: boolean): void => {
    if (!streams.open.has(stream)) return
    marked.set(stream, hasChanged || marked.get(stream) === true)
    // After all events of the same transaction.
    setImmediate(() => void checkMarked())
  }
  const checkMarked = async (): Promise<void> => {
    if (isChecking) return
    isChecking = true
    while (marked.size > 0) {
      const batch = new Map([...marked].filter(([stream]) => streams.open.has(stream)))
      marked.clear()
      try {
        await check(batch)
      } catch (error) {
        log[isConnectionError(error) ? 'warn' : 'error']({ err: error }, 'could not check care links')
        for (const [stream, hasChanged] of batch) mark(stream, hasChanged)
        await pass(outageRetryMs, undefined, { ref: false })
      }
    }
    isChecking = false
  }
  return mark
}
