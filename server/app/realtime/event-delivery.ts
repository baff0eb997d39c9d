// Changes that arrive together are sent together.
import { setTimeout as pass } from 'node:timers/promises'
import type { ChangeEvent } from '#server/platform/realtime/change-event.ts'
import { isConnectionError } from '#server/platform/runtime/outages.ts'
import type { Services } from '#server/platform/services/services.ts'
import { changeFrame, frame } from './event-frames.ts'
import type { OpenStreams, Stream } from './open-streams.ts'
import { deduplicateEvents, findRecipients } from './recipients.ts'

// A larger batch, as from a restored backup, is sent as one `resync`: everything may have changed.
const maxEventsPerBatch = 100

// A database that fails over is available again in seconds. A `resync` of all clients would
// overload it with their requests.
const outageRetryMs = 500

const deliver = async (
  services: Services,
  streams: OpenStreams,
  batch: readonly ChangeEvent[],
): Promise<void> => {
  for (const { sessionId } of batch)
    for (const stream of streams.ofSession(sessionId ?? '')) streams.end(stream)
  if (streams.isEmpty()) return
  const changes = deduplicateEvents(batch.filter(({ sessionId }) => sessionId === undefined))
  const recipientsOf = await findRecipients(services, changes)
  const eventsByStream = new Map<Stream, ChangeEvent[]>()
  for (const change of changes)
    for (const personId of recipientsOf(change))
      for (const stream of streams.ofPerson(personId)) {
        if (change.id <= stream.since) continue
        const events = eventsByStream.get(stream)
        if (events === undefined) eventsByStream.set(stream, [change])
        else events.push(change)
      }
  const frames = new Map(changes.map((change) => [change, changeFrame(change)]))
  for (const [stream, events] of eventsByStream) {
    const isOverLimit = events.length > maxEventsPerBatch
    // With the previous id: a client cut off from here on receives the notices after reconnecting.
    if (isOverLimit) streams.send(stream, frame('resync', stream.cursor))
    for (const change of events)
      if (!isOverLimit || change.notice !== undefined) streams.send(stream, frames.get(change) ?? '')
    stream.cursor = Math.max(stream.cursor, ...events.map(({ id }) => id))
    if (isOverLimit) streams.send(stream, frame('cursor', stream.cursor))
  }
}

export const createEventDelivery = (services: Services, streams: OpenStreams) => {
  let pending: ChangeEvent[] = []
  let isDelivering = false
  let deliveredId = 0

  const resync = (): void => {
    const latest = services.realtime.latestId()
    for (const stream of streams.all()) {
      streams.send(stream, frame('resync', latest))
      // A restored database assigns ids again.
      stream.since = Math.min(stream.since, latest)
    }
  }
  /** True when the batch is finished; false for an unsent one while the database is unreachable. */
  const isDone = (batch: readonly ChangeEvent[]): Promise<boolean> =>
    deliver(services, streams, batch).then(
      () => true,
      (error: unknown) => {
        // A batch may be too much for the database: retrying it together with further events would
        // never end.
        const isLater = isConnectionError(error)
        services.log[isLater ? 'warn' : 'error']({ err: error }, 'could not deliver change events')
        if (!isLater) resync()
        return !isLater
      },
    )
  const deliverPending = async (): Promise<void> => {
    if (isDelivering) return
    isDelivering = true
    while (pending.length > 0) {
      const batch = pending
      pending = []
      if (await isDone(batch)) deliveredId = batch.at(-1)?.id ?? deliveredId
      else {
        pending = [...batch, ...pending]
        await pass(outageRetryMs, undefined, { ref: false })
      }
    }
    isDelivering = false
  }
  return {
    enqueue: (event: ChangeEvent): void => {
      pending.push(event)
      // After all events of the same transaction.
      setImmediate(() => void deliverPending())
    },
    /** Announces to all streams that everything may have changed. */
    resync,
    /** All events up to this one are delivered. */
    deliveredId: () => deliveredId,
  }
}
