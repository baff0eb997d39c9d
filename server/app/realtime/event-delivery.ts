// Tells changes to the open streams, in batches: what came together goes out together.
import { setTimeout as pass } from 'node:timers/promises'
import type { ChangeEvent } from '#server/platform/realtime/change-event.ts'
import { isAway } from '#server/platform/runtime/outages.ts'
import type { Services } from '#server/platform/services/services.ts'
import { changeFrame, frame } from './event-frames.ts'
import type { OpenStreams, Stream } from './open-streams.ts'
import { deduplicateEvents, findRecipients } from './recipients.ts'

// So much at once, as by a restored backup, is told as that: everything may have changed.
const maxEventsPerBatch = 100

// A database that fails over is back in seconds. Telling everybody to load everything anew would
// meet it with all of their questions at once.
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
    // With the id before: whoever is cut off from here on comes back for the notices.
    if (isOverLimit) streams.send(stream, frame('resync', stream.cursor))
    for (const change of events)
      if (!isOverLimit || change.notice !== undefined) streams.send(stream, frames.get(change) ?? '')
    stream.cursor = Math.max(stream.cursor, ...events.map(({ id }) => id))
    if (isOverLimit) streams.send(stream, frame('cursor', stream.cursor))
  }
}

export type EventDelivery = ReturnType<typeof createEventDelivery>

export const createEventDelivery = (services: Services, streams: OpenStreams) => {
  let pending: ChangeEvent[] = []
  let isDelivering = false
  let deliveredId = 0

  const resync = (): void => {
    const latest = services.realtime.latestId()
    for (const stream of streams.all()) {
      streams.send(stream, frame('resync', latest))
      // A database that was restored gives ids out again.
      stream.since = Math.min(stream.since, latest)
    }
  }
  /** Whether the batch is over: nothing of it was told while the database is away. */
  const isDone = (batch: readonly ChangeEvent[]): Promise<boolean> =>
    deliver(services, streams, batch).then(
      () => true,
      (error: unknown) => {
        // What a database gives up may be too much for it: the same again, and more, has no end.
        const isLater = isAway(error)
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
      // After all that came with the same transaction.
      setImmediate(() => void deliverPending())
    },
    /** Tells everybody that everything may have changed. */
    resync,
    /** All events up to this one have been told. */
    deliveredId: () => deliveredId,
  }
}
