// Forgotten and changed passwords.
import type * as z from 'zod'
import type { passwordChange, passwordReset } from '#contract/features/auth/new-password.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import { appendCookies } from '#server/platform/http/cookies.ts'
import { apiError } from '#server/platform/http/api-error.ts'
import { verifyPassword, withReservedHash } from '#server/platform/security/password-hashing.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { findPasswordHash } from './accounts/queries.ts'
import { resetLimit, clientGroupsOf, consumeLimit } from './rate-limits.ts'
import { betterAuthHeaders, getPerson } from './access.ts'
import { hashEmail, rememberDevice } from './known-devices.ts'
import { getBetterAuth, refusalCode, withPasswordHash } from './better-auth.ts'
import { captureSideEffects } from './better-auth/call.ts'
import { tellOfSecurityChange } from './notices/service.ts'
import { passwordResetJob } from './jobs.ts'
import { deleteResetLinks, findUserByEmail } from './queries.ts'

/** Answers at once and alike, whether the address has an account or not: a job finds out. */
export const requestPasswordReset = async (context: Context, email: string): Promise<void> => {
  await consumeLimit(context, 'mailClient', clientGroupsOf(context))
  await consumeLimit(context, 'mailAddress', 'reset', hashEmail(email))
  await context.jobs.send(passwordResetJob, { email, request: newId() })
}

const tellOfReset = async (context: Context, email: string): Promise<void> => {
  const user = await findUserByEmail(context.db, email)
  if (user === undefined) return
  await tellOfSecurityChange(context, await getPerson(context, user.id), 'passwordChanged')
}

/** @throws INVALID_TOKEN */
export const resetPassword = async (
  context: Context,
  input: z.output<typeof passwordReset>,
): Promise<void> => {
  await consumeLimit(context, 'linkClient', clientGroupsOf(context))
  try {
    const { resetEmail } = await withPasswordHash(input.password, () =>
      getBetterAuth(context).api.resetPassword({ body: { token: input.token, newPassword: input.password } }),
    )
    if (resetEmail === undefined) return
    rememberDevice(context, resetEmail)
    await tellOfReset(context, resetEmail)
  } catch (error) {
    throw refusalCode(error) === undefined ? error : apiError('INVALID_TOKEN')
  }
}

/**
 * Proves who the signed-in person is by their password, before what cannot be undone.
 * @throws INVALID_CREDENTIALS, also where they have none
 */
export const confirmPassword = async (context: Context, password: string): Promise<void> => {
  const { id } = requirePerson(context)
  await consumeLimit(context, 'passwordPerson', id)
  const hash = await findPasswordHash(context.db, id)
  if (hash === undefined || !(await verifyPassword({ hash, password }))) throw apiError('INVALID_CREDENTIALS')
  await resetLimit(context, 'passwordPerson', id)
}

/** @throws INVALID_CREDENTIALS for a wrong current password, NO_PASSWORD where there is none */
export const changePassword = async (
  context: Context,
  input: z.output<typeof passwordChange>,
): Promise<void> => {
  const { id } = requirePerson(context)
  await consumeLimit(context, 'passwordPerson', id)
  try {
    // Whoever is signed in took the second step when they came.
    const { result } = await withReservedHash(id, () =>
      captureSideEffects(
        () =>
          getBetterAuth(context).api.changePassword({
            body: { ...input, revokeOtherSessions: true },
            headers: betterAuthHeaders(context),
            returnHeaders: true,
          }),
        { isFullyProved: true },
      ),
    )
    appendCookies(result.headers, context.responseHeaders)
  } catch (error) {
    const code = refusalCode(error)
    if (code === 'CREDENTIAL_ACCOUNT_NOT_FOUND') throw apiError('NO_PASSWORD')
    if (code === 'INVALID_PASSWORD') throw apiError('INVALID_CREDENTIALS')
    throw code === undefined ? error : apiError('UNAUTHORIZED')
  }
  await resetLimit(context, 'passwordPerson', id)
  await deleteResetLinks(context.db, id)
  await tellOfSecurityChange(context, await getPerson(context, id), 'passwordChanged')
}
