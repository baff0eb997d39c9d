// What an account may keep, and how much of that is used.
import * as z from 'zod'

const amount = z.int().min(0)
const quota = z.strictObject({ used: amount, limit: amount })

export const quotas = z.strictObject({
  /** Of pictures, documents, and records of every kind. */
  bytes: quota,
  /** The person's own pets; those shared with them are their owners'. */
  pets: quota,
  /** The limits that Premium would give; null for whoever has it. */
  premium: z.strictObject({ bytes: amount, pets: amount }).nullable(),
})
export type Quotas = z.infer<typeof quotas>
