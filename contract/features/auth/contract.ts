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
import { credentialCount, credentialKind } from './credentials.ts'

const signedIn = z.strictObject({ person })
/** Null while the second step is missing, `security.twoFactor.verify`. */
const firstStepTaken = z.strictObject({ person: person.nullable() })
const done = z.strictObject({})

export const auth = {
  /** The signed-in person; null for a guest. */
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
  /** Succeeds without a session too. */
  signOut: publicProcedure.route({ method: 'POST', path: '/auth/sign-out' }).output(done),
  /** The name in the button 'Continuar con …'; null without a configured provider. */
  socialProvider: publicProcedure
    .route({ method: 'GET', path: '/auth/social' })
    .output(z.strictObject({ name: z.string().nullable() })),
  /** The provider's address. It redirects to `returnTo`, or `/auth?error=` with a `SocialError`. */
  signInSocial: publicProcedure
    .route({ method: 'POST', path: '/auth/social' })
    .errors(declareErrors('SOCIAL_NOT_CONFIGURED', 'SERVICE_UNAVAILABLE'))
    .input(socialSignInInput)
    .output(z.strictObject({ url: z.url() })),
  /** Mails a link if the address has an account. The answer is the same without one. */
  requestPasswordReset: publicProcedure
    .route({ method: 'POST', path: '/auth/password-reset' })
    .input(passwordResetRequest)
    .output(done),
  /** The credentials that would stay. `endsAll`: none, because the address was never confirmed. */
  previewReset: publicProcedure
    .route({ method: 'POST', path: '/auth/password-reset/preview' })
    .errors(declareErrors('INVALID_TOKEN'))
    .input(resetLink)
    .output(z.strictObject({ endsAll: z.boolean(), staying: z.array(credentialCount) })),
  /**
   * Uses the token of that link, once within an hour, and ends every session of the person, and
   * their choice of `end`. If the address was never confirmed, all credentials end.
   */
  resetPassword: publicProcedure
    .route({ method: 'POST', path: '/auth/password-reset/confirm' })
    .errors(declareErrors('INVALID_TOKEN'))
    .input(passwordReset)
    .output(z.strictObject({ ended: z.array(credentialKind), staying: z.array(credentialCount) })),
  /** Ends the person's other sessions. NO_PASSWORD: the account uses a provider only. */
  changePassword: personProcedure
    .route({ method: 'POST', path: '/auth/password' })
    .errors(declareErrors('INVALID_CREDENTIALS', 'NO_PASSWORD'))
    .input(passwordChange)
    .output(done),
  sendVerification: personProcedure.route({ method: 'POST', path: '/auth/verification' }).output(done),
  /**
   * Confirms the address by the token of that mail, in a session of the account, or with its
   * password, which signs in; all other credentials end. `isConfirmed: false`: this browser has to
   * send the password, where there is one. A person who did not make the account deletes it by
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
        ended: z.array(credentialKind),
      }),
    ),
}
