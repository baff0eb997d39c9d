import * as z from 'zod'
import { verificationLink } from '#contract/features/auth/schema.ts'
import { declareErrors, personProcedure, publicProcedure } from '#contract/shared/procedures.ts'
import { deletionPreview, deletionRequest, deletionSchedule } from './schema.ts'

export const accountDeletion = {
  preview: personProcedure.route({ method: 'GET', path: '/account-deletion' }).output(deletionPreview),
  /**
   * Ends all sessions, stops the renewal, and deletes the account after the days of grace.
   * PROOF_REQUIRED: there is no password, and no sign-in or other proof of identity is recent.
   */
  request: personProcedure
    .route({ method: 'POST', path: '/account-deletion' })
    .errors(declareErrors('INVALID_CREDENTIALS', 'PROOF_REQUIRED', 'LAST_ADMIN'))
    .input(deletionRequest)
    .output(deletionSchedule),
  /** Deletes at once an account made with another's address. INVALID_TOKEN once it is confirmed. */
  disown: publicProcedure
    .route({ method: 'POST', path: '/account-deletion/disown' })
    .errors(declareErrors('INVALID_TOKEN', 'LAST_ADMIN'))
    .input(verificationLink)
    .output(z.strictObject({})),
}
