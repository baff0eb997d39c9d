import type * as z from 'zod'
import type { signUpInput } from '#contract/features/auth/new-password.ts'
import type { Person, signInInput } from '#contract/features/auth/schema.ts'
import type { Context } from '#server/platform/http/context.ts'
import { appendCookies } from '#server/platform/http/cookies.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { findPasswordHash } from './accounts/account-queries.ts'
import { requireValidCredential } from './sessions/valid-credential.ts'
import { resetLimit, clientGroupsOf, checkLimit, consumeLimit, countHashAttempt } from './rate-limits.ts'
import { withHashSlot } from '#server/platform/security/password-hashing.ts'
import { getPerson, betterAuthHeaders } from './access.ts'
import { hashEmail, isKnownDevice, rememberDevice } from './known-devices.ts'
import { getBetterAuth, refusalCode, withPasswordHash } from './better-auth.ts'
import { captureSideEffects } from './better-auth/call.ts'
import { findUserByEmail } from './accounts/address-queries.ts'
import { deleteExpiredSessionsOf } from './queries.ts'

/** @throws EMAIL_TAKEN, also for the later of two simultaneous sign-ups */
export const signUp = (context: Context, input: z.output<typeof signUpInput>): Promise<Person> => {
  const { email, password, fullName, language = 'es' } = input
  const [account, client] = [hashEmail(email), clientGroupsOf(context)]
  const taken = async () => (await findUserByEmail(context.db, email)) !== undefined
  return withHashSlot({ account, client }, async () => {
    await consumeLimit(context, 'signUpClient', client)
    await consumeLimit(context, 'signUpPair', account, client)
    if (await taken()) throw apiError('EMAIL_TAKEN')
    try {
      const { result, mail } = await withPasswordHash(password, () =>
        getBetterAuth(context).api.signUpEmail({
          body: { name: fullName, email, password, language },
          headers: betterAuthHeaders(context),
          returnHeaders: true,
        }),
      )
      if (mail !== undefined) await context.mail.send(mail)
      appendCookies(result.headers, context.responseHeaders)
      rememberDevice(context, email)
      return await getPerson(context, result.response.user.id)
    } catch (error) {
      if (refusalCode(error) !== undefined && (await taken())) throw apiError('EMAIL_TAKEN')
      throw error
    }
  })
}

/**
 * Null when a second step follows.
 * @throws INVALID_CREDENTIALS, after the same time for an unknown address
 */
export const signIn = (
  context: Context,
  { email, password }: z.output<typeof signInInput>,
): Promise<Person | null> => {
  const account = hashEmail(email)
  const isKnown = isKnownDevice(context, email)
  const client = clientGroupsOf(context, isKnown ? account : undefined)
  const place = { account, client, isKnown }
  return withHashSlot(place, async () => {
    // Only wrong passwords count, so the attempt is counted afterwards.
    await checkLimit(context, 'signInClient', client)
    if (!isKnown) await checkLimit(context, 'signInAddress', account)
    await consumeLimit(context, 'signInPair', account, client)
    const isUrgent = await countHashAttempt(context, place)
    try {
      const { result, awaitsSecondStep, session, shownHash } = await captureSideEffects(
        () =>
          getBetterAuth(context).api.signInEmail({
            body: { email, password },
            headers: betterAuthHeaders(context),
            returnHeaders: true,
          }),
        { isUrgent },
      )
      const { headers, response } = result
      const { id } = response.user
      const isCredentialValid = async (tx: Tx) => (await findPasswordHash(tx, id)) === shownHash
      if (session !== undefined) await requireValidCredential(context, session, isCredentialValid)
      await resetLimit(context, 'signInPair', account, client)
      await deleteExpiredSessionsOf(context.db, id, context.clock())
      appendCookies(headers, context.responseHeaders)
      rememberDevice(context, email)
      return awaitsSecondStep === true ? null : await getPerson(context, id)
    } catch (error) {
      if (refusalCode(error) === undefined) throw error
      await consumeLimit(context, 'signInClient', client)
      if (!isKnown) await consumeLimit(context, 'signInAddress', account)
      throw apiError('INVALID_CREDENTIALS')
    }
  })
}

export const signOut = async (context: Context): Promise<void> => {
  const { headers } = await getBetterAuth(context).api.signOut({
    headers: betterAuthHeaders(context),
    returnHeaders: true,
  })
  appendCookies(headers, context.responseHeaders)
}
