import * as z from 'zod'
import { emailMax, passwordMax } from '#contract/features/auth/limits.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { id } from '#contract/shared/ids.ts'

/**
 * `at_period_end`: the server stops it. `at_provider`: only the provider's own pages can, at
 * `manageUrl` where that is known.
 */
const renewalOnDeletion = z.enum(['none', 'at_period_end', 'at_provider'])

export const deletionPreview = z.strictObject({
  /** The count of pets that are deleted with the account. */
  pets: z.int().min(0),
  /** The shared ones among them, the newest first; at most fifty. */
  sharedPets: z.array(z.strictObject({ id, name: z.string(), people: z.int().min(1) })),
  /** The count of shared pets. */
  sharedPetsTotal: z.int().min(0),
  renewal: renewalOnDeletion,
  manageUrl: z.url().nullable(),
  /** With the password, or without one by a sign-in of the last ten minutes. */
  confirmWith: z.enum(['password', 'sign_in']),
  /** Whether that sign-in is recent enough; true where a password is required. */
  isSignInRecent: z.boolean(),
  /** The last administrator's account cannot be deleted. */
  isLastAdmin: z.boolean(),
})
export type DeletionPreview = z.infer<typeof deletionPreview>

export const deletionRequest = z.strictObject({
  /** The address of the account, typed again. */
  email: z.string().max(emailMax),
  password: z.string().min(1).max(passwordMax).optional(),
})

export const deletionSchedule = z.strictObject({
  /** All data is deleted at this instant. */
  dueAt: instant,
})
