// Deleting one's account. Signing in within the days of grace undoes it.
import * as z from 'zod'
import { verificationLink } from '#contract/features/auth/schema.ts'
import { declareErrors, personProcedure, publicProcedure } from '#contract/shared/procedures.ts'
import { deletionPreview, deletionRequest, deletionSchedule } from './schema.ts'

export const accountDeletion = {
  /** The consequences of a deletion, and the required confirmation. */
  preview: personProcedure.route({ method: 'GET', path: '/account-deletion' }).output(deletionPreview),
  /**
   * Ends all sessions, stops the renewal, and deletes the account after the days of grace.
   * INVALID_CREDENTIALS for a wrong password. PROOF_REQUIRED where there is none, and no sign-in or
   * other proof of identity is recent.
   */
  request: personProcedure
    .route({ method: 'POST', path: '/account-deletion' })
    .errors(declareErrors('INVALID_CREDENTIALS', 'PROOF_REQUIRED', 'LAST_ADMIN'))
    .input(deletionRequest)
    .output(deletionSchedule),
  /**
   * Deletes at once an account that another person made with one's address, by the link that
   * confirms it. INVALID_TOKEN also once the address was confirmed.
   */
  disown: publicProcedure
    .route({ method: 'POST', path: '/account-deletion/disown' })
    .errors(declareErrors('INVALID_TOKEN', 'LAST_ADMIN'))
    .input(verificationLink)
    .output(z.strictObject({})),
}
