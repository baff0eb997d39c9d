// A person's plan, as section 3 of the specification stores it.
import * as z from 'zod'
import { instant } from '#contract/kit/date-schemas.ts'

const subscriptionStatus = z.enum(['active', 'inactive'])

/** Inactive with no date for a person who never had a row. */
export const subscription = z.strictObject({
  status: subscriptionStatus,
  currentPeriodEnd: instant.nullable(),
})
export type Subscription = z.infer<typeof subscription>
