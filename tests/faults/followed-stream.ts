// The event stream is reopened from the last received event whenever it ends, as browsers do.
import { setTimeout as pass } from 'node:timers/promises'
import { expect } from 'vitest'
import { openEventStream, type EventStream } from '#server/testing/clients/event-stream.ts'

export type FollowedStream = {
  /** True where that change of a pet has been received, or a resync since then. */
  received(petId: string, eventId: number): boolean
  /** The number of received resyncs. */
  resyncs(): number
}

/** Follows until the signal. Resolves once it is open: later changes will be received. */
export const followStream = async (
  url: string,
  cookie: string,
  over: AbortSignal,
): Promise<FollowedStream> => {
  const streams: EventStream[] = []
  const received = () => streams.flatMap((stream) => stream.received)
  const follow = async (): Promise<void> => {
    while (!over.aborted) {
      const after = received().at(-1)?.id
      const options = after === undefined ? { cookie } : { cookie, after }
      const stream = await openEventStream(url, options).catch(() => undefined)
      if (stream?.status === 200) {
        streams.push(stream)
        const end = () => stream.close()
        over.addEventListener('abort', end, { once: true })
        await stream.ended
        over.removeEventListener('abort', end)
      }
      await pass(200)
    }
  }
  void follow()
  await expect.poll(() => received().some(({ event }) => event === 'cursor')).toBe(true)
  return {
    received: (petId, eventId) =>
      received().some(
        ({ change, event, id }) => change?.petId === petId || (event === 'resync' && id >= eventId),
      ),
    resyncs: () => received().filter(({ event }) => event === 'resync').length,
  }
}
