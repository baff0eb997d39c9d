// What somebody is told before they delete their account, and what they confirm it with.
import * as z from 'zod'
import { passwordMax } from '#contract/features/auth/limits.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { id } from '#contract/shared/ids.ts'

/**
 * `at_period_end`: the server stops it. `at_provider`: only the provider's own pages can, at
 * `manageUrl` where that is known.
 */
const renewalOnDeletion = z.enum(['none', 'at_period_end', 'at_provider'])

export const deletionPreview = z.strictObject({
  /** How many pets go with the account. */
  pets: z.int().min(0),
  /** Those of them that others see, the newest first; at most fifty. */
  sharedPets: z.array(z.strictObject({ id, name: z.string(), people: z.int().min(1) })),
  /** How many of the pets others see. */
  sharedPetsTotal: z.int().min(0),
  renewal: renewalOnDeletion,
  manageUrl: z.url().nullable(),
  /** With the password, or where there is none with a sign-in of the last ten minutes. */
  confirmWith: z.enum(['password', 'sign_in']),
  /** Whether that sign-in is recent enough; true where a password is asked for. */
  isSignInRecent: z.boolean(),
  /** Without this administrator there would be none, so the account stays. */
  isLastAdmin: z.boolean(),
})
export type DeletionPreview = z.infer<typeof deletionPreview>

export const deletionRequest = z.strictObject({
  /** The address of the account, typed again. */
  email: z.string().max(254),
  password: z.string().min(1).max(passwordMax).optional(),
})

export const deletionSchedule = z.strictObject({
  /** From then on everything is gone. */
  dueAt: instant,
})
