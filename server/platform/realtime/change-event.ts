import * as z from 'zod'

export const changeEvent = z.object({
  id: z.number(),
  topic: z.string(),
  petId: z.string().optional(),
  userId: z.string().optional(),
  sessionId: z.string().optional(),
  notice: z.string().optional(),
})

/** A row of `live_events`. Access is checked at delivery. */
export type ChangeEvent = z.infer<typeof changeEvent>

/** Undefined for payloads of other users of the database, or of a newer version. */
export const parseChangeEvent = (payload: string): ChangeEvent | undefined => {
  try {
    return changeEvent.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}
