// Deleting one's account. Signing in within the days of grace takes it back.
import { declareErrors, personProcedure } from '#contract/shared/procedures.ts'
import { deletionPreview, deletionRequest, deletionSchedule } from './schema.ts'

export const accountDeletion = {
  /** What would go, and what the server asks for as a confirmation. */
  preview: personProcedure.route({ method: 'GET', path: '/account-deletion' }).output(deletionPreview),
  /**
   * Ends all sessions, stops the renewal, and deletes the account after the days of grace.
   * INVALID_CREDENTIALS for a wrong password. FORBIDDEN where there is none and the sign-in is too
   * long ago.
   */
  request: personProcedure
    .route({ method: 'POST', path: '/account-deletion' })
    .errors(declareErrors('INVALID_CREDENTIALS', 'FORBIDDEN', 'LAST_ADMIN'))
    .input(deletionRequest)
    .output(deletionSchedule),
}
