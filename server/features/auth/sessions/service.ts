import { proofSeconds, sessionLifetimeSeconds } from '#contract/features/auth/lifetimes.ts'
import type { Person } from '#contract/features/auth/schema.ts'
import { betterAuthHeaders, getPerson } from '#server/features/auth/access.ts'
import { captureSideEffects } from '#server/features/auth/better-auth/call.ts'
import { getBetterAuth } from '#server/features/auth/better-auth.ts'
import { sessionCookie } from '#server/features/auth/sessions/cookie-names.ts'
import { rememberDevice } from '#server/features/auth/known-devices.ts'
import { writeSessionCookie } from './cookie.ts'
import { hashToken } from '#server/platform/security/token-hash.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { requireValidCredential } from './valid-credential.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { requirePerson, type Context, type PersonActor } from '#server/platform/http/context.ts'
import { readCookie, readSignedCookie } from '#server/platform/http/cookies.ts'
import { findPendingSessionOfToken, findProof, confirmSession, storeProof } from './session-queries.ts'

/** @throws UNAUTHORIZED */
export const hasRecentProof = async (context: Context): Promise<boolean> => {
  const provedAt = await findProof(context.db, requirePerson(context).sessionId)
  return provedAt !== null && context.clock().getTime() - provedAt.getTime() <= proofSeconds * 1000
}

/** @throws UNAUTHORIZED, PROOF_REQUIRED */
export const requireRecentProof = async (context: Context): Promise<PersonActor> => {
  if (!(await hasRecentProof(context))) throw apiError('PROOF_REQUIRED')
  return requirePerson(context)
}

/**
 * A person who signed up with another's address must not leave a sign-in method behind.
 * @throws UNAUTHORIZED, EMAIL_NOT_VERIFIED where mail is configured
 */
export const requireConfirmedAddress = async (context: Context): Promise<PersonActor> => {
  const actor = requirePerson(context)
  if (!(await getPerson(context, actor.id)).emailVerified) throw apiError('EMAIL_NOT_VERIFIED')
  return actor
}

/** @throws UNAUTHORIZED, EMAIL_NOT_VERIFIED, PROOF_REQUIRED */
export const requireMayAddLogin = async (context: Context): Promise<PersonActor> => {
  // First, because a proof would be requested in vain.
  await requireConfirmedAddress(context)
  return requireRecentProof(context)
}

export const noteProof = ({ db, clock }: Context, { sessionId }: PersonActor): Promise<void> =>
  storeProof(db, sessionId, clock())

export const findPendingSession = async ({ db, config, client, clock }: Context) => {
  const raw = readCookie(client.headers.get('cookie'), sessionCookie(config.publicUrl))
  const token = readSignedCookie(raw, config)
  return token === undefined ? undefined : findPendingSessionOfToken(db, hashToken(token), clock())
}

/** @throws NOT_FOUND when the session has ended meanwhile */
export const completeSignIn = async ({ clock }: Context, tx: Tx, sessionId: string): Promise<void> => {
  const now = clock()
  // better-auth extends the session by the machine's clock, which may be later than a test's.
  const latest = Math.max(now.getTime(), Date.now())
  const expiresAt = new Date(latest + sessionLifetimeSeconds * 1000)
  if (!(await confirmSession(tx, sessionId, now, expiresAt))) throw apiError('NOT_FOUND')
}

/**
 * No second step follows, because the person proved more than a password.
 * @param isCredentialValid is called with the account locked
 * @param refusal thrown where it resolves to false
 */
export const beginSession = async (
  context: Context,
  userId: string,
  isCredentialValid: (tx: Tx) => Promise<boolean>,
  refusal?: Parameters<typeof requireValidCredential>[3],
): Promise<Person> => {
  const { client, responseHeaders } = context
  const person = await getPerson(context, userId)
  const { internalAdapter } = await getBetterAuth(context).$context
  const headers = betterAuthHeaders(context)
  const { result: session } = await captureSideEffects(
    () =>
      internalAdapter.createSession(userId, false, {
        ipAddress: client.address,
        userAgent: headers.get('user-agent') ?? '',
      }),
    { isFullyProved: true },
  )
  await requireValidCredential(context, { userId, token: session.token }, isCredentialValid, refusal)
  responseHeaders.append('set-cookie', writeSessionCookie(context, session.token, sessionLifetimeSeconds))
  rememberDevice(context, person.email)
  return person
}
