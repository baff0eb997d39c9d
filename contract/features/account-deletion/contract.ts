// Deleting one's account. Signing in within the days of grace takes it back.
import { declareErrors, personProcedure } from '#contract/shared/procedures.ts'
import { deletionPreview, deletionRequest, deletionSchedule } from './schema.ts'

export const accountDeletion = {
  /** What would go, and what the server asks for as a confirmation. */
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
}
