// Each screen reports its own failures.
import { orpc } from '#web/shared/api/client.ts'
import { session } from '#web/shared/session/session.ts'

const quiet = { failure: false } as const

export const signIn = () => orpc.auth.signIn.mutationOptions({ meta: quiet })

/** Returns whether a sign-in of this browser is pending its second step. */
export const secondStepQuery = () =>
  orpc.security.twoFactor.challenge.queryOptions({ staleTime: 0, meta: quiet })

export const verifySecondStep = () => orpc.security.twoFactor.verify.mutationOptions({ meta: quiet })

/** A signed-in person has another address now. */
export const confirmEmailChange = () =>
  orpc.security.emailChange.confirm.mutationOptions({ meta: quiet, onSuccess: () => session.refresh() })

export const signUp = () => orpc.auth.signUp.mutationOptions({ meta: quiet })

/** Fixed for a server, so it is fetched once. */
export const socialProviderQuery = () =>
  orpc.auth.socialProvider.queryOptions({ staleTime: Infinity, meta: quiet })

export const signInSocial = () => orpc.auth.signInSocial.mutationOptions({ meta: quiet })

export const requestPasswordReset = () => orpc.auth.requestPasswordReset.mutationOptions({ meta: quiet })

/** The credentials that stay. A mutation, so that neither answer nor token is cached. */
export const previewReset = () => orpc.auth.previewReset.mutationOptions({ meta: quiet })

/** Another person made the account with this address. */
export const disownAccount = () =>
  orpc.accountDeletion.disown.mutationOptions({ meta: quiet, onSuccess: () => session.refresh() })

/** Ends every session, this browser's too. */
export const resetPassword = () =>
  orpc.auth.resetPassword.mutationOptions({ meta: quiet, onSuccess: () => session.refresh() })

export const changePassword = () => orpc.auth.changePassword.mutationOptions({ meta: quiet })

export const sendVerification = () => orpc.auth.sendVerification.mutationOptions({ meta: quiet })

export const verifyEmail = () =>
  orpc.auth.verifyEmail.mutationOptions({ meta: quiet, onSuccess: () => session.refresh() })
