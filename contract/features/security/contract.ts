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
   * Allows changes of the account's credentials for ten minutes, as a sign-in does. NO_PASSWORD: a
   * person with another sign-in method proves their identity by signing in anew.
   */
  prove: personProcedure
    .route({ method: 'POST', path: '/security/proof' })
    .errors(declareErrors('INVALID_CREDENTIALS', 'INVALID_PASSKEY', 'INVALID_CODE', 'NO_PASSWORD'))
    .input(proof)
    .output(z.strictObject({})),
  /**
   * Keys of 32 bytes (base64url) under which a device seals what waits there to be sent, once the
   * session has ended: the present one first, then those of previous secrets, which only open it.
   * The same in every session of the person.
   */
  deviceKeys: personProcedure
    .route({ method: 'GET', path: '/security/device-keys' })
    .output(z.strictObject({ keys: z.array(z.string().length(43)).min(1) })),
  sessions,
  twoFactor,
  identities,
  passkeys,
  emailChange,
}
