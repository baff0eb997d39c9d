import * as z from 'zod'

const amount = z.int().min(0)
const quota = z.strictObject({ used: amount, limit: amount })

export const quotas = z.strictObject({
  /** Pictures, documents, and records of every kind. */
  bytes: quota,
  /** The person's own pets; shared pets count for their owners. */
  pets: quota,
  /** The limits of Premium; null for a person who has it. */
  premium: z.strictObject({ bytes: amount, pets: amount }).nullable(),
})
export type Quotas = z.infer<typeof quotas>
