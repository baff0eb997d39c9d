import { implement } from '@orpc/server'
import { auth } from '#contract/features/auth/contract.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { RawRoute } from '#server/platform/http/raw-routes.ts'
import { authPath } from './better-auth-options.ts'
import { socialProviderName } from './social.ts'
import { changePassword, requestPasswordReset } from './passwords.ts'
import { previewReset, resetPassword } from './credentials/password-reset.ts'
import { getSignedInPerson } from './access.ts'
import { completeSocialSignIn, signInSocial } from './social-sign-in.ts'
import { sendVerification, verifyEmail } from './credentials/verification.ts'
import { logPasswordChange, logSignIn, logSocialSignIn } from './sign-in-log.ts'
import { signIn, signOut, signUp } from './sign-in.ts'

const os = implement(auth).$context<Context>()

/**
 * Clears private pictures and documents in the browser's cache. Not `storage`: the web removes
 * personal values itself, and the chosen language stays. Not `cookies`: the one of a known browser
 * keeps its owner from being locked out.
 */
const clearedAtSignOut = '"cache"'

export const authHandlers = os.router({
  session: os.session.handler(async ({ context }) => ({ person: await getSignedInPerson(context) })),
  signUp: os.signUp.handler(async ({ context, input }) => ({
    person: await logSignIn(context, 'sign-up', input.email, () => signUp(context, input)),
  })),
  signIn: os.signIn.handler(async ({ context, input }) => ({
    person: await logSignIn(context, 'password', input.email, () => signIn(context, input)),
  })),
  signOut: os.signOut.handler(async ({ context }) => {
    await signOut(context)
    context.responseHeaders.set('clear-site-data', clearedAtSignOut)
    return {}
  }),
  socialProvider: os.socialProvider.handler(({ context }) => ({ name: socialProviderName(context) })),
  signInSocial: os.signInSocial.handler(({ context, input }) => signInSocial(context, input)),
  requestPasswordReset: os.requestPasswordReset.handler(async ({ context, input }) => {
    await requestPasswordReset(context, input.email)
    return {}
  }),
  previewReset: os.previewReset.handler(({ context, input }) => previewReset(context, input.token)),
  resetPassword: os.resetPassword.handler(({ context, input }) => resetPassword(context, input)),
  changePassword: os.changePassword.handler(async ({ context, input }) => {
    await logPasswordChange(context, () => changePassword(context, input))
    return {}
  }),
  sendVerification: os.sendVerification.handler(async ({ context }) => {
    await sendVerification(context)
    return {}
  }),
  verifyEmail: os.verifyEmail.handler(({ context, input }) => verifyEmail(context, input)),
})

export const authRawRoutes: readonly RawRoute[] = [
  {
    // Providers redirect to this address, which must be registered there.
    method: 'GET',
    path: `${authPath}/callback/{provider}`,
    query: { code: {}, state: {}, iss: {}, error: {}, error_description: {} },
    response: { content: [] },
    errors: [],
    handle: async (context, { url }) => {
      const location = await completeSocialSignIn(context, url)
      await logSocialSignIn(context)
      return { status: 302, body: null, headers: { location } }
    },
  },
]
