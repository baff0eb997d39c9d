import * as z from 'zod'
import { emailMax, passwordMax } from '#contract/features/auth/limits.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { id } from '#contract/shared/ids.ts'

/** `at_provider`: only the provider's own pages stop it, at `manageUrl` where that is known. */
const renewalOnDeletion = z.enum(['none', 'at_period_end', 'at_provider'])

export const deletionPreview = z.strictObject({
  pets: z.int().min(0),
  /** The shared ones among them, the newest first; at most fifty. */
  sharedPets: z.array(z.strictObject({ id, name: z.string(), people: z.int().min(1) })),
  sharedPetsTotal: z.int().min(0),
  renewal: renewalOnDeletion,
  manageUrl: z.url().nullable(),
  /** With the password, or without one by a sign-in of the last ten minutes. */
  confirmWith: z.enum(['password', 'sign_in']),
  /** Whether that sign-in is recent enough; true where a password is required. */
  isSignInRecent: z.boolean(),
  isLastAdmin: z.boolean(),
})
export type DeletionPreview = z.infer<typeof deletionPreview>

export const deletionRequest = z.strictObject({
  email: z.string().max(emailMax),
  password: z.string().min(1).max(passwordMax).optional(),
})

export const deletionSchedule = z.strictObject({
  dueAt: instant,
})
