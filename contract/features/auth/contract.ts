// Signing up, in and out, with a password or a social provider; resetting a password and verifying
// an address.
import * as z from 'zod'
import { declareErrors, personProcedure, publicProcedure } from '#contract/shared/procedures.ts'
import { passwordChange, passwordReset, signUpInput } from './new-password.ts'
import {
  passwordResetRequest,
  person,
  resetLink,
  signInInput,
  socialSignInInput,
  verification,
} from './schema.ts'
import { wayInCount, wayInKind } from './ways-in.ts'

const signedIn = z.strictObject({ person })
/** Null: the second step is still to come, `security.twoFactor.verify`. */
const firstStepTaken = z.strictObject({ person: person.nullable() })
const done = z.strictObject({})

export const auth = {
  /** Who is signed in; null for a guest. */
  session: publicProcedure
    .route({ method: 'GET', path: '/auth/session' })
    .output(z.strictObject({ person: person.nullable() })),
  signUp: publicProcedure
    .route({ method: 'POST', path: '/auth/sign-up' })
    .errors(declareErrors('EMAIL_TAKEN'))
    .input(signUpInput)
    .output(signedIn),
  signIn: publicProcedure
    .route({ method: 'POST', path: '/auth/sign-in' })
    .errors(declareErrors('INVALID_CREDENTIALS'))
    .input(signInInput)
    .output(firstStepTaken),
  /** Ends the session. Without one it does nothing: the result is the same. */
  signOut: publicProcedure.route({ method: 'POST', path: '/auth/sign-out' }).output(done),
  /**
   * Whom the button 'Continuar con …' names. Null: no provider is configured, and the button says
   * so when it is pressed.
   */
  socialProvider: publicProcedure
    .route({ method: 'GET', path: '/auth/social' })
    .output(z.strictObject({ name: z.string().nullable() })),
  /**
   * Where to go to sign in with the social provider. It leads back to `returnTo`, or to
   * `/auth?error=` with one of `socialErrors`.
   */
  signInSocial: publicProcedure
    .route({ method: 'POST', path: '/auth/social' })
    .errors(declareErrors('SOCIAL_NOT_CONFIGURED', 'SERVICE_UNAVAILABLE'))
    .input(socialSignInInput)
    .output(z.strictObject({ url: z.url() })),
  /** Mails a link if the address has an account. The answer does not say whether it has. */
  requestPasswordReset: publicProcedure
    .route({ method: 'POST', path: '/auth/password-reset' })
    .input(passwordResetRequest)
    .output(done),
  /**
   * What would still lead into the account after a reset by that link. `endsAll`: its address was
   * never confirmed, so nothing would.
   */
  previewReset: publicProcedure
    .route({ method: 'POST', path: '/auth/password-reset/preview' })
    .errors(declareErrors('INVALID_TOKEN'))
    .input(resetLink)
    .output(z.strictObject({ endsAll: z.boolean(), staying: z.array(wayInCount) })),
  /**
   * Takes the token of that link, once within an hour, and ends every session of the person, and
   * what they chose beside it. Where their address was never confirmed, all that led in ends.
   */
  resetPassword: publicProcedure
    .route({ method: 'POST', path: '/auth/password-reset/confirm' })
    .errors(declareErrors('INVALID_TOKEN'))
    .input(passwordReset)
    .output(z.strictObject({ ended: z.array(wayInKind), staying: z.array(wayInCount) })),
  /**
   * Ends the person's other sessions. NO_PASSWORD: the account is entered through a provider; a
   * reset link gives it a password.
   */
  changePassword: personProcedure
    .route({ method: 'POST', path: '/auth/password' })
    .errors(declareErrors('INVALID_CREDENTIALS', 'NO_PASSWORD'))
    .input(passwordChange)
    .output(done),
  /** Sends the verification mail again. */
  sendVerification: personProcedure.route({ method: 'POST', path: '/auth/verification' }).output(done),
  /**
   * Confirms the address by the token of that mail, in a session of the account, or with its
   * password, which signs in; whatever else led in ends. `isConfirmed: false`: this browser has to
   * show the password, where there is one. Whoever did not make the account removes it:
   * `accountDeletion.disown`.
   */
  verifyEmail: publicProcedure
    .route({ method: 'POST', path: '/auth/verification/confirm' })
    .errors(declareErrors('INVALID_TOKEN', 'INVALID_CREDENTIALS'))
    .input(verification)
    .output(
      z.strictObject({
        isConfirmed: z.boolean(),
        hasPassword: z.boolean(),
        ended: z.array(wayInKind),
      }),
    ),
}
