// Queries and mutations of signing up, in and out. Each screen reports its failures itself, under
// its own titles.
import { orpc } from '#web/shared/api/client.ts'
import { session } from '#web/shared/session/session.ts'

const quiet = { failure: false } as const

export const signIn = () => orpc.auth.signIn.mutationOptions({ meta: quiet })

/** Whether a sign-in of this browser waits for its second step. */
export const secondStepQuery = () =>
  orpc.security.twoFactor.challenge.queryOptions({ staleTime: 0, meta: quiet })

export const takeSecondStep = () => orpc.security.twoFactor.verify.mutationOptions({ meta: quiet })

/** A person who is signed in has another address now. */
export const confirmEmailChange = () =>
  orpc.security.emailChange.confirm.mutationOptions({ meta: quiet, onSuccess: () => session.refresh() })

export const signUp = () => orpc.auth.signUp.mutationOptions({ meta: quiet })

/** The provider that the social button names. It is fixed for a server, so it is fetched once. */
export const socialProviderQuery = () =>
  orpc.auth.socialProvider.queryOptions({ staleTime: Infinity, meta: quiet })

export const signInSocial = () => orpc.auth.signInSocial.mutationOptions({ meta: quiet })

export const requestPasswordReset = () => orpc.auth.requestPasswordReset.mutationOptions({ meta: quiet })

/** What would still lead into the account. The answer is kept nowhere, as the token is not. */
export const previewReset = () => orpc.auth.previewReset.mutationOptions({ meta: quiet })

/** Removes the account that somebody else made with this address. */
export const disownAccount = () =>
  orpc.accountDeletion.disown.mutationOptions({ meta: quiet, onSuccess: () => session.refresh() })

/** Ends every session, this browser's too, so the session is refetched. */
export const resetPassword = () =>
  orpc.auth.resetPassword.mutationOptions({ meta: quiet, onSuccess: () => session.refresh() })

export const changePassword = () => orpc.auth.changePassword.mutationOptions({ meta: quiet })

export const sendVerification = () => orpc.auth.sendVerification.mutationOptions({ meta: quiet })

/** The person is verified now, in every tab. */
export const verifyEmail = () =>
  orpc.auth.verifyEmail.mutationOptions({ meta: quiet, onSuccess: () => session.refresh() })
