import * as z from 'zod'
import { email } from '#contract/features/auth/schema.ts'
import { linkTokenCharacters, resetTokenMax } from '#contract/features/auth/link-tokens.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { declareErrors, personProcedure, publicProcedure } from '#contract/shared/procedures.ts'

const pending = z.strictObject({
  email: z.string(),
  isOldConfirmed: z.boolean(),
  isNewConfirmed: z.boolean(),
  expiresAt: instant,
})

export const emailChangeRequest = z.strictObject({ email })
const confirmation = z.strictObject({
  token: z.string().min(1).max(resetTokenMax).regex(linkTokenCharacters),
})

export const emailChange = {
  get: personProcedure.route({ method: 'GET', path: '/security/email-change' }).output(
    z.strictObject({
      /** False without mail configured: no address could be confirmed. */
      isPossible: z.boolean(),
      pending: pending.nullable(),
    }),
  ),
  /** Mails a link to both addresses. The old address is valid until both links are followed. */
  request: personProcedure
    .route({ method: 'POST', path: '/security/email-change' })
    .errors(declareErrors('EMAIL_NOT_VERIFIED', 'PROOF_REQUIRED', 'EMAIL_TAKEN', 'MAIL_NOT_CONFIGURED'))
    .input(emailChangeRequest)
    .output(z.strictObject({})),
  /** Voids both links. */
  cancel: personProcedure
    .route({ method: 'DELETE', path: '/security/email-change' })
    .output(z.strictObject({})),
  /**
   * The link to the present address is the proof, in any session. The one to the new address counts
   * only in a session of the account, because its recipient may not be the person who requested the
   * change. EMAIL_TAKEN: by another account meanwhile.
   */
  confirm: publicProcedure
    .route({ method: 'POST', path: '/security/email-change/confirm' })
    .errors(declareErrors('INVALID_TOKEN', 'EMAIL_TAKEN'))
    .input(confirmation)
    .output(z.strictObject({ outcome: z.enum(['changed', 'waits', 'sessionNeeded']) })),
}
