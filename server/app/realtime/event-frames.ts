import type { RealtimeEvent } from '#contract/shared/realtime.ts'
import type { ChangeEvent } from '#server/platform/realtime/change-event.ts'

/** @param id the position from which a reconnecting client resumes */
export const frame = (event: string, id: number, data = ''): string =>
  `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`

/** As bytes, because it may be sent to thousands. */
export const changeFrame = ({ id, topic, petId, notice }: ChangeEvent): Buffer =>
  Buffer.from(
    frame(
      'change',
      id,
      JSON.stringify({ topic, petId, notice } satisfies Record<keyof RealtimeEvent, unknown>),
    ),
  )
