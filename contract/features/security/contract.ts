// The security of an account: its sessions, its credentials, and the proof of identity that
// changes of them need.
import * as z from 'zod'
import { declareErrors, personProcedure } from '#contract/shared/procedures.ts'
import { emailChange } from './email-change.ts'
import { identities } from './identities.ts'
import { passkeys } from './passkeys.ts'
import { proof } from './proof.ts'
import { sessions } from './sessions.ts'
import { twoFactor } from './two-factor.ts'

export const security = {
  /**
   * Proves the person's identity, which allows changes of the credentials of their account for ten
   * minutes, as a sign-in does. NO_PASSWORD: they have another sign-in method, and prove their
   * identity by signing in anew.
   */
  prove: personProcedure
    .route({ method: 'POST', path: '/security/proof' })
    .errors(declareErrors('INVALID_CREDENTIALS', 'INVALID_PASSKEY', 'INVALID_CODE', 'NO_PASSWORD'))
    .input(proof)
    .output(z.strictObject({})),
  sessions,
  twoFactor,
  identities,
  passkeys,
  emailChange,
}
