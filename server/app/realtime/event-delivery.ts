// Tells changes to the open streams, in batches: what came together goes out together.
import type { ChangeEvent } from '#server/platform/realtime/change-event.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import { changeFrame, frame } from './event-frames.ts'
import type { OpenStreams, Stream } from './open-streams.ts'
import { deduplicateEvents, findRecipients } from './recipients.ts'

// So much at once, as by a restored backup, is told as that: everything may have changed.
const maxEventsPerBatch = 100

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
        const events = eventsByStream.get(stream)
        if (events === undefined) eventsByStream.set(stream, [change])
        else events.push(change)
      }
  const frames = new Map(changes.map((change) => [change, changeFrame(change)]))
  for (const [stream, events] of eventsByStream) {
    const isOverLimit = events.length > maxEventsPerBatch
    for (const change of events)
      if (!isOverLimit || change.notice !== undefined) streams.send(stream, frames.get(change) ?? '')
    stream.cursor = Math.max(stream.cursor, ...events.map(({ id }) => id))
    if (isOverLimit) streams.send(stream, frame('resync', stream.cursor))
  }
}

export const createEventDelivery = (services: Services, streams: OpenStreams) => {
  let pending: ChangeEvent[] = []
  let isDelivering = false

  const resync = (): void => {
    for (const stream of streams.all()) streams.send(stream, frame('resync', services.realtime.latestId()))
  }
  const deliverPending = async (): Promise<void> => {
    if (isDelivering) return
    isDelivering = true
    while (pending.length > 0) {
      const batch = pending
      pending = []
      await deliver(services, streams, batch).catch((error: unknown) => {
        services.log.error({ err: error }, 'could not deliver change events')
        resync()
      })
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
  }
}
