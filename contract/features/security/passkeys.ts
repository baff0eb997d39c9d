import * as z from 'zod'
import { person } from '#contract/features/auth/schema.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { id, idParam } from '#contract/shared/ids.ts'
import { declareErrors, personProcedure, publicProcedure } from '#contract/shared/procedures.ts'
import { requiredText } from '#contract/shared/text.ts'
import { passkeyNameMax } from './limits.ts'
import {
  authenticationOptions,
  authenticationResponse,
  registrationOptions,
  registrationResponse,
} from './webauthn.ts'

export const passkeyName = requiredText(passkeyNameMax)

export const passkey = z.strictObject({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
})
export type Passkey = z.infer<typeof passkey>

const passkeyParam = z.strictObject({ passkeyId: idParam })
export const passkeyRenaming = z.strictObject({ name: passkeyName })

export const passkeys = {
  list: personProcedure
    .route({ method: 'GET', path: '/security/passkeys' })
    .output(z.strictObject({ passkeys: z.array(passkey) })),
  registrationOptions: personProcedure
    .route({ method: 'POST', path: '/security/passkeys/registration' })
    .errors(declareErrors('EMAIL_NOT_VERIFIED', 'PROOF_REQUIRED', 'TOO_MANY'))
    .output(registrationOptions),
  add: personProcedure
    .route({ method: 'POST', path: '/security/passkeys', successStatus: 201 })
    .errors(declareErrors('EMAIL_NOT_VERIFIED', 'PROOF_REQUIRED', 'TOO_MANY', 'INVALID_PASSKEY'))
    .input(z.strictObject({ name: passkeyName, response: registrationResponse }))
    .output(passkey),
  /** NOT_FOUND also for other people's, here and below. */
  rename: personProcedure
    .route({ method: 'PATCH', path: '/security/passkeys/{passkeyId}' })
    .errors(declareErrors('NOT_FOUND'))
    .input(passkeyParam.extend(passkeyRenaming.shape))
    .output(passkey),
  /** LAST_WAY_IN: the account would have no other sign-in method. */
  remove: personProcedure
    .route({ method: 'DELETE', path: '/security/passkeys/{passkeyId}' })
    .errors(declareErrors('PROOF_REQUIRED', 'NOT_FOUND', 'LAST_WAY_IN'))
    .input(passkeyParam)
    .output(z.strictObject({})),
  /** Starts to use one, of any account that the browser then offers. */
  authenticationOptions: publicProcedure
    .route({ method: 'POST', path: '/security/passkeys/authentication' })
    .output(authenticationOptions),
  /** Signs in. It takes no second step, because the device has verified the user. */
  signIn: publicProcedure
    .route({ method: 'POST', path: '/security/passkeys/sign-in' })
    .errors(declareErrors('INVALID_PASSKEY'))
    .input(z.strictObject({ response: authenticationResponse }))
    .output(z.strictObject({ person })),
}
