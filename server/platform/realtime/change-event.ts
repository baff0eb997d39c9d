// A change that the database announces, and how it is read.
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
 * A row of `live_events`: what changed, and whom it concerns. Who may see it is decided when it is
 * delivered.
 */
export type ChangeEvent = z.infer<typeof changeEvent>

/**
 * The event of a notification. Whoever may use the database may send anything on the channel; so
 * may a newer version of this program.
 */
export const parseChangeEvent = (payload: string): ChangeEvent | undefined => {
  try {
    return changeEvent.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}
