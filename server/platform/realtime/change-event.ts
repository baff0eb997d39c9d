import * as z from 'zod'

export const changeEvent = z.object({
  id: z.number(),
  topic: z.string(),
  petId: z.string().optional(),
  userId: z.string().optional(),
  sessionId: z.string().optional(),
  notice: z.string().optional(),
})

/**
 * A row of `live_events`: a change, and the people that it concerns. Access is checked at delivery.
 */
export type ChangeEvent = z.infer<typeof changeEvent>

/**
 * Undefined for other payloads: any user of the database may send on the channel, and so may a
 * newer version of this program.
 */
export const parseChangeEvent = (payload: string): ChangeEvent | undefined => {
  try {
    return changeEvent.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}
