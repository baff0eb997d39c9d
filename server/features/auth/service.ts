// Getting in and out: what is limited, what is asked of better-auth, and what its answers mean.
import { createEmailVerificationToken } from 'better-auth/api'
import type * as z from 'zod'
import { verificationLinkLifetimeSeconds } from '#contract/features/auth/limits.ts'
import type {
  passwordChange,
  passwordReset,
  Person,
  signInInput,
  signUpInput,
  socialSignInInput,
  SocialError,
} from '#contract/features/auth/schema.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import { appendCookies } from '#server/platform/http/cookies.ts'
import { apiError } from '#server/platform/http/api-error.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import {
  resetLimit,
  clientAddressGroup,
  hashEmail,
  isKnownDevice,
  checkLimit,
  toPerson,
  getPerson,
  rememberDevice,
  betterAuthHeaders,
  consumeLimit,
} from './access.ts'
import {
  getBetterAuth,
  refusalCode,
  toSocialError,
  getSocialBetterAuth,
  configuredSocialProvider,
  withPasswordHash,
} from './better-auth.ts'
import { passwordResetJob } from './jobs.ts'
import { verificationMail } from './mails.ts'
import {
  findPerson,
  findUserByEmail,
  deleteExpiredSessionsOf,
  deleteResetLinks,
  updateUser,
  type PersonUpdate,
} from './queries.ts'

/** Who is signed in; null for a guest, and when the account went with its session still known. */
export const getSignedInPerson = async ({ actor, db, config }: Context): Promise<Person | null> => {
  const row = actor.kind === 'person' ? await findPerson(db, actor.id) : undefined
  return row === undefined ? null : toPerson(row, config)
}

/** Changes what a person says about themselves. @throws UNAUTHORIZED when the account is gone */
export const updatePerson = async (
  context: Pick<Context, 'db' | 'config' | 'clock'>,
  id: string,
  changes: PersonUpdate,
): Promise<Person> => {
  await updateUser(context.db, id, changes, context.clock())
  return getPerson(context, id)
}

/** @throws EMAIL_TAKEN, also for the later of two that sign up at the same moment */
export const signUp = async (context: Context, input: z.output<typeof signUpInput>): Promise<Person> => {
  const { email, password, fullName, language = 'es' } = input
  const client = clientAddressGroup(context)
  await consumeLimit(context, 'signUpClient', client)
  await consumeLimit(context, 'signUpPair', hashEmail(email), client)
  const taken = async () => (await findUserByEmail(context.db, email)) !== undefined
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
}

/** @throws INVALID_CREDENTIALS, for an unknown address too, in like time */
export const signIn = async (
  context: Context,
  { email, password }: z.output<typeof signInInput>,
): Promise<Person> => {
  const client = clientAddressGroup(context)
  const address = hashEmail(email)
  const stranger = !isKnownDevice(context, email)
  // Only wrong passwords count for all that share a client or an address, so these are looked at now and counted after.
  await checkLimit(context, 'signInClient', client)
  if (stranger) await checkLimit(context, 'signInAddress', address)
  await consumeLimit(context, 'signInPair', address, client)
  try {
    const { headers, response } = await getBetterAuth(context).api.signInEmail({
      body: { email, password },
      headers: betterAuthHeaders(context),
      returnHeaders: true,
    })
    await resetLimit(context, 'signInPair', address, client)
    await deleteExpiredSessionsOf(context.db, response.user.id, context.clock())
    appendCookies(headers, context.responseHeaders)
    rememberDevice(context, email)
    return await getPerson(context, response.user.id)
  } catch (error) {
    if (refusalCode(error) === undefined) throw error
    await consumeLimit(context, 'signInClient', client)
    if (stranger) await consumeLimit(context, 'signInAddress', address)
    throw apiError('INVALID_CREDENTIALS')
  }
}

export const signOut = async (context: Context): Promise<void> => {
  const { headers } = await getBetterAuth(context).api.signOut({
    headers: betterAuthHeaders(context),
    returnHeaders: true,
  })
  appendCookies(headers, context.responseHeaders)
}

/** Does the same and answers at once, whether the address has an account or not: a job finds out. */
export const requestPasswordReset = async (context: Context, email: string): Promise<void> => {
  await consumeLimit(context, 'mailClient', clientAddressGroup(context))
  await consumeLimit(context, 'mailAddress', 'reset', hashEmail(email))
  await context.jobs.send(passwordResetJob, { email, request: newId() })
}

/** @throws INVALID_TOKEN */
export const resetPassword = async (
  context: Context,
  input: z.output<typeof passwordReset>,
): Promise<void> => {
  await consumeLimit(context, 'linkClient', clientAddressGroup(context))
  try {
    const { resetEmail } = await withPasswordHash(input.password, () =>
      getBetterAuth(context).api.resetPassword({ body: { token: input.token, newPassword: input.password } }),
    )
    if (resetEmail !== undefined) rememberDevice(context, resetEmail)
  } catch (error) {
    throw refusalCode(error) === undefined ? error : apiError('INVALID_TOKEN')
  }
}

/** @throws INVALID_CREDENTIALS for a wrong current password, NO_PASSWORD where there is none */
export const changePassword = async (
  context: Context,
  input: z.output<typeof passwordChange>,
): Promise<void> => {
  const { id } = requirePerson(context)
  await consumeLimit(context, 'passwordPerson', id)
  try {
    const { headers } = await getBetterAuth(context).api.changePassword({
      body: { ...input, revokeOtherSessions: true },
      headers: betterAuthHeaders(context),
      returnHeaders: true,
    })
    appendCookies(headers, context.responseHeaders)
  } catch (error) {
    const code = refusalCode(error)
    if (code === 'CREDENTIAL_ACCOUNT_NOT_FOUND') throw apiError('NO_PASSWORD')
    if (code === 'INVALID_PASSWORD') throw apiError('INVALID_CREDENTIALS')
    throw code === undefined ? error : apiError('UNAUTHORIZED')
  }
  await resetLimit(context, 'passwordPerson', id)
  await deleteResetLinks(context.db, id)
}

/** Does nothing for an address that counts as verified. */
export const sendVerification = async (context: Context): Promise<void> => {
  const { config, mail } = context
  const person = await getPerson(context, requirePerson(context).id)
  if (person.emailVerified) return
  await consumeLimit(context, 'mailClient', clientAddressGroup(context))
  await consumeLimit(context, 'mailAddress', 'verification', person.id)
  const token = await createEmailVerificationToken(
    config.secret,
    person.email,
    undefined,
    verificationLinkLifetimeSeconds,
  )
  await mail.send(verificationMail(person, config.publicUrl, token))
}

/** @throws INVALID_TOKEN */
export const verifyEmail = async (context: Context, token: string): Promise<void> => {
  await consumeLimit(context, 'linkClient', clientAddressGroup(context))
  try {
    await getBetterAuth(context).api.verifyEmail({ query: { token } })
  } catch (error) {
    throw refusalCode(error) === undefined ? error : apiError('INVALID_TOKEN')
  }
}

/** The provider's page, to which the browser goes next. @throws SOCIAL_NOT_CONFIGURED, SERVICE_UNAVAILABLE */
export const signInSocial = async (
  context: Context,
  { returnTo, language = 'es' }: z.output<typeof socialSignInInput>,
): Promise<{ url: string }> => {
  const provider = configuredSocialProvider(context)
  if (provider === undefined) throw apiError('SOCIAL_NOT_CONFIGURED')
  await consumeLimit(context, 'socialClient', clientAddressGroup(context))
  const gateway = await getSocialBetterAuth(context, provider)
  const { headers, response } = await gateway.api.signInSocial({
    body: {
      provider,
      callbackURL: new URL(returnTo, context.config.publicUrl).href,
      additionalData: { language },
      disableRedirect: true,
    },
    headers: betterAuthHeaders(context),
    returnHeaders: true,
  })
  appendCookies(headers, context.responseHeaders)
  if (response.url === undefined) throw apiError('SERVICE_UNAVAILABLE')
  return { url: response.url }
}

/** Ends a social sign-in with what the provider sent along. Answers where the browser goes, on this site. */
export const completeSocialSignIn = async (context: Context, url: URL): Promise<string> => {
  const { publicUrl } = context.config
  const failed = (error: SocialError) => new URL(`/auth?error=${error}`, publicUrl).href
  const provider = configuredSocialProvider(context)
  if (provider === undefined) return failed('social_failed')
  try {
    const gateway = await getSocialBetterAuth(context, provider)
    const request = new Request(url, { headers: betterAuthHeaders(context) })
    const response = await gateway.handler(request)
    const location = response.headers.get('location')
    if (location === null) return failed('social_failed')
    const target = new URL(location, publicUrl)
    const error = target.pathname === '/auth' ? target.searchParams.get('error') : null
    appendCookies(response.headers, context.responseHeaders)
    if (error === null) return target.href
    context.log.warn({ reason: error.slice(0, 60) }, 'a social sign-in failed')
    return failed(toSocialError(error))
  } catch (error) {
    context.log.warn({ err: error }, 'a social sign-in failed')
    return failed('social_failed')
  }
}
