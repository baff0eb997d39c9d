// What getting in and out asks of the server. Each screen shows its failures itself, under titles
// of its own.
import { orpc } from '#web/shared/api/client.ts'
import { session } from '#web/shared/session/session.ts'

const quiet = { failure: false } as const

export const signIn = () => orpc.auth.signIn.mutationOptions({ meta: quiet })

export const signUp = () => orpc.auth.signUp.mutationOptions({ meta: quiet })

/** Whom the social button names; configured once for a server, so asked once. */
export const socialProviderQuery = () =>
  orpc.auth.socialProvider.queryOptions({ staleTime: Infinity, meta: quiet })

export const signInSocial = () => orpc.auth.signInSocial.mutationOptions({ meta: quiet })

export const requestPasswordReset = () => orpc.auth.requestPasswordReset.mutationOptions({ meta: quiet })

/** It ends every session, this browser's too: whoever is remembered here is asked for anew. */
export const resetPassword = () =>
  orpc.auth.resetPassword.mutationOptions({ meta: quiet, onSuccess: () => session.refresh() })

export const changePassword = () => orpc.auth.changePassword.mutationOptions({ meta: quiet })

export const sendVerification = () => orpc.auth.sendVerification.mutationOptions({ meta: quiet })

/** The person in every tab is then a verified one. */
export const verifyEmail = () =>
  orpc.auth.verifyEmail.mutationOptions({ meta: quiet, onSuccess: () => session.refresh() })
