import * as z from 'zod'
import { person } from '#contract/features/auth/schema.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { declareErrors, personProcedure, publicProcedure } from '#contract/shared/procedures.ts'

/** A code of the app or a recovery code, with any separators between its characters. */
export const factorCode = z.string().trim().min(1).max(40)
export const factorCodeInput = z.strictObject({ code: factorCode })

const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })
const done = z.strictObject({})

export const twoFactor = {
  get: personProcedure.route({ method: 'GET', path: '/security/two-factor' }).output(
    z.strictObject({
      /** Null while it is off. */
      enabledSince: instant.nullable(),
      recoveryCodesLeft: z.int(),
    }),
  ),
  /**
   * Starts the setup of an app, with the secret as text and as the address in a QR code. It is on
   * once `confirm` has received a code; a restart voids the secret. TWO_FACTOR_ON: it is on.
   */
  enrol: personProcedure
    .route({ method: 'POST', path: '/security/two-factor' })
    .errors(declareErrors('EMAIL_NOT_VERIFIED', 'PROOF_REQUIRED', 'TWO_FACTOR_ON'))
    .output(z.strictObject({ secret: z.string(), uri: z.string() })),
  /** Turns it on with a code of the new app. The recovery codes are returned only this once. */
  confirm: personProcedure
    .route({ method: 'POST', path: '/security/two-factor/confirm' })
    .errors(declareErrors('EMAIL_NOT_VERIFIED', 'PROOF_REQUIRED', 'INVALID_CODE', 'TWO_FACTOR_ON'))
    .input(factorCodeInput)
    .output(recoveryCodes),
  /** Voids the recovery codes and returns new ones, only this once. NOT_FOUND while it is off. */
  renewRecoveryCodes: personProcedure
    .route({ method: 'POST', path: '/security/two-factor/recovery-codes' })
    .errors(declareErrors('PROOF_REQUIRED', 'NOT_FOUND'))
    .output(recoveryCodes),
  /** Needs a code even right after a sign-in: the holder of the second step turns it off. */
  disable: personProcedure
    .route({ method: 'POST', path: '/security/two-factor/disable' })
    .errors(declareErrors('PROOF_REQUIRED', 'INVALID_CODE'))
    .input(factorCodeInput)
    .output(done),
  challenge: publicProcedure
    .route({ method: 'GET', path: '/security/two-factor/challenge' })
    .output(z.strictObject({ isPending: z.boolean() })),
  /** The second step. NOT_FOUND: there was no first, or it was too long ago. */
  verify: publicProcedure
    .route({ method: 'POST', path: '/security/two-factor/verify' })
    .errors(declareErrors('NOT_FOUND', 'INVALID_CODE'))
    .input(factorCodeInput)
    .output(z.strictObject({ person })),
}
