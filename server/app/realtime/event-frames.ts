// Events as the lines that a stream sends.
import type { RealtimeEvent } from '#contract/shared/realtime.ts'
import type { ChangeEvent } from '#server/platform/realtime/change-event.ts'

/** @param id where a client that comes back goes on */
export const frame = (event: string, id: number, data = ''): string =>
  `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`

/** Bytes already: it may go to thousands. */
export const changeFrame = ({ id, topic, petId, notice }: ChangeEvent): Buffer =>
  Buffer.from(
    frame(
      'change',
      id,
      JSON.stringify({ topic, petId, notice } satisfies Record<keyof RealtimeEvent, unknown>),
    ),
  )
