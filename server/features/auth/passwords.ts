// Forgotten and changed passwords.
import type * as z from 'zod'
import type { passwordChange } from '#contract/features/auth/new-password.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import { appendCookies } from '#server/platform/http/cookies.ts'
import { apiError } from '#server/platform/http/api-error.ts'
import { inHashPlace, verifyPassword, type HashPlace } from '#server/platform/security/password-hashing.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { findPasswordHash } from './accounts/queries.ts'
import { resetLimit, clientGroupsOf, consumeLimit, countHash } from './rate-limits.ts'
import { betterAuthHeaders, getPerson } from './access.ts'
import { hashEmail, isKnownDevice } from './known-devices.ts'
import { getBetterAuth, refusalCode, withPasswordHash } from './better-auth.ts'
import { tellOfSecurityChange } from './notices/service.ts'
import { passwordResetJob } from './jobs.ts'
import { requireOwnWordsAbsent } from './accounts/own-words.ts'
import { deleteResetLinks } from './queries.ts'

/** Answers at once and alike, whether the address has an account or not: a job finds out. */
export const requestPasswordReset = async (context: Context, email: string): Promise<void> => {
  await consumeLimit(context, 'mailClient', clientGroupsOf(context))
  const asker = isKnownDevice(context, email) ? 'reset by a known browser' : 'reset'
  await consumeLimit(context, 'mailAddress', asker, hashEmail(email))
  await context.jobs.send(passwordResetJob, { email, request: newId() })
}

const ownPlace = (context: Context): HashPlace => ({
  account: requirePerson(context).id,
  client: clientGroupsOf(context),
  isKnown: true,
})

/**
 * Finds the signed-in person's password right. Answers its hash, and whether another goes before
 * those of strangers.
 * @throws INVALID_CREDENTIALS, NO_PASSWORD
 */
const checkPassword = async (context: Context, password: string) => {
  const { id, sessionId } = requirePerson(context)
  await consumeLimit(context, 'passwordSession', id, sessionId)
  const hash = await findPasswordHash(context.db, id)
  if (hash === undefined) throw apiError('NO_PASSWORD')
  const isUrgent = await countHash(context, ownPlace(context))
  if (!(await verifyPassword({ hash, password }, isUrgent))) throw apiError('INVALID_CREDENTIALS')
  await resetLimit(context, 'passwordSession', id, sessionId)
  return { verifiedHash: hash, isUrgent }
}

/**
 * Proves who the signed-in person is by their password, before what cannot be undone.
 * @throws INVALID_CREDENTIALS, NO_PASSWORD
 */
export const confirmPassword = (context: Context, password: string): Promise<void> =>
  inHashPlace(ownPlace(context), async () => {
    await checkPassword(context, password)
  })

/** @throws INVALID_CREDENTIALS for a wrong current password, NO_PASSWORD where there is none */
export const changePassword = (context: Context, input: z.output<typeof passwordChange>): Promise<void> =>
  inHashPlace(ownPlace(context), async () => {
    const { id } = requirePerson(context)
    await requireOwnWordsAbsent(context, await getPerson(context, id), 'newPassword', input.newPassword)
    const checked = await checkPassword(context, input.currentPassword)
    try {
      const { result } = await withPasswordHash(
        input.newPassword,
        () =>
          getBetterAuth(context).api.changePassword({
            body: { ...input, revokeOtherSessions: true },
            headers: betterAuthHeaders(context),
            returnHeaders: true,
          }),
        // Whoever is signed in took the second step when they came.
        { ...checked, isFullyProved: true },
      )
      appendCookies(result.headers, context.responseHeaders)
    } catch (error) {
      const code = refusalCode(error)
      if (code === 'CREDENTIAL_ACCOUNT_NOT_FOUND') throw apiError('NO_PASSWORD')
      if (code === 'INVALID_PASSWORD') throw apiError('INVALID_CREDENTIALS')
      throw code === undefined ? error : apiError('UNAUTHORIZED')
    }
    await deleteResetLinks(context.db, id)
    await tellOfSecurityChange(context, await getPerson(context, id), 'passwordChanged')
  })
