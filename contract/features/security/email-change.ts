// Changing the address of an account, which takes a confirmation at the old and at the new one.
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
      /** False without mail configured: nothing could be confirmed. */
      isPossible: z.boolean(),
      pending: pending.nullable(),
    }),
  ),
  /** Mails a link to both addresses. Until both are followed the old one counts. */
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
   * The link to the present address is the proof, whoever is signed in. The one to the new address
   * counts in a session of the account alone: whoever reads its mail may be another than who asked.
   * EMAIL_TAKEN: by somebody else meanwhile.
   */
  confirm: publicProcedure
    .route({ method: 'POST', path: '/security/email-change/confirm' })
    .errors(declareErrors('INVALID_TOKEN', 'EMAIL_TAKEN'))
    .input(confirmation)
    .output(z.strictObject({ outcome: z.enum(['changed', 'waits', 'sessionNeeded']) })),
}
