// Getting in and out: what is limited, what is asked of better-auth, and what its answers mean.
import { createEmailVerificationToken } from 'better-auth/api'
import type * as z from 'zod'
import { verificationLinkSeconds } from '#contract/features/auth/rules.ts'
import type {
  passwordChange,
  passwordReset,
  Person,
  signInInput,
  signUpInput,
  socialSignInInput,
  SocialError,
} from '#contract/features/auth/schema.ts'
import { requirePerson, type Context } from '#server/platform/context.ts'
import { forwardCookies } from '#server/platform/cookies.ts'
import { failure } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import {
  clear,
  clientOf,
  digestOf,
  isKnownDevice,
  peek,
  personOf,
  readPerson,
  rememberDevice,
  requestHeaders,
  take,
} from './access.ts'
import { gatewayOf, refusal, socialErrorOf, socialGatewayOf, socialProviderOf, withHash } from './gateway.ts'
import { passwordResetJob } from './jobs.ts'
import { verificationMail } from './mails.ts'
import {
  findPerson,
  findUserByEmail,
  removeExpiredSessions,
  removeResetLinks,
  updateUser,
  type PersonChanges,
} from './queries.ts'

/** Who is signed in; null for a guest, and when the account went with its session still known. */
export const findSignedIn = async ({ actor, db, config }: Context): Promise<Person | null> => {
  const row = actor.kind === 'person' ? await findPerson(db, actor.id) : undefined
  return row === undefined ? null : personOf(row, config)
}

/** Changes what a person says about themselves. @throws UNAUTHORIZED when the account is gone */
export const updatePerson = async (
  context: Pick<Context, 'db' | 'config' | 'clock'>,
  id: string,
  changes: PersonChanges,
): Promise<Person> => {
  await updateUser(context.db, id, changes, context.clock())
  return readPerson(context, id)
}

/** @throws EMAIL_TAKEN, also for the later of two that sign up at the same moment */
export const signUp = async (context: Context, input: z.output<typeof signUpInput>): Promise<Person> => {
  const { email, password, fullName, language = 'es' } = input
  const client = clientOf(context)
  await take(context, 'signUpClient', client)
  await take(context, 'signUpPair', digestOf(email), client)
  const taken = async () => (await findUserByEmail(context.db, email)) !== undefined
  if (await taken()) throw failure('EMAIL_TAKEN')
  try {
    const { result, mail } = await withHash(password, () =>
      gatewayOf(context).api.signUpEmail({
        body: { name: fullName, email, password, language },
        headers: requestHeaders(context),
        returnHeaders: true,
      }),
    )
    if (mail !== undefined) await context.mail.send(mail)
    forwardCookies(result.headers, context.replyHeaders)
    rememberDevice(context, email)
    return await readPerson(context, result.response.user.id)
  } catch (error) {
    if (refusal(error) !== undefined && (await taken())) throw failure('EMAIL_TAKEN')
    throw error
  }
}

/** @throws INVALID_CREDENTIALS, for an unknown address too, in like time */
export const signIn = async (
  context: Context,
  { email, password }: z.output<typeof signInInput>,
): Promise<Person> => {
  const client = clientOf(context)
  const address = digestOf(email)
  const stranger = !isKnownDevice(context, email)
  // Only wrong passwords count for all that share a client or an address, so these are looked at now and counted after.
  await peek(context, 'signInClient', client)
  if (stranger) await peek(context, 'signInAddress', address)
  await take(context, 'signInPair', address, client)
  try {
    const { headers, response } = await gatewayOf(context).api.signInEmail({
      body: { email, password },
      headers: requestHeaders(context),
      returnHeaders: true,
    })
    await clear(context, 'signInPair', address, client)
    await removeExpiredSessions(context.db, response.user.id, context.clock())
    forwardCookies(headers, context.replyHeaders)
    rememberDevice(context, email)
    return await readPerson(context, response.user.id)
  } catch (error) {
    if (refusal(error) === undefined) throw error
    await take(context, 'signInClient', client)
    if (stranger) await take(context, 'signInAddress', address)
    throw failure('INVALID_CREDENTIALS')
  }
}

export const signOut = async (context: Context): Promise<void> => {
  const { headers } = await gatewayOf(context).api.signOut({
    headers: requestHeaders(context),
    returnHeaders: true,
  })
  forwardCookies(headers, context.replyHeaders)
}

/** Does the same and answers at once, whether the address has an account or not: a job finds out. */
export const requestPasswordReset = async (context: Context, email: string): Promise<void> => {
  await take(context, 'mailClient', clientOf(context))
  await take(context, 'mailAddress', 'reset', digestOf(email))
  await context.jobs.send(passwordResetJob, { email, request: newId() })
}

/** @throws INVALID_TOKEN */
export const resetPassword = async (
  context: Context,
  input: z.output<typeof passwordReset>,
): Promise<void> => {
  await take(context, 'linkClient', clientOf(context))
  try {
    const { resetEmail } = await withHash(input.password, () =>
      gatewayOf(context).api.resetPassword({ body: { token: input.token, newPassword: input.password } }),
    )
    if (resetEmail !== undefined) rememberDevice(context, resetEmail)
  } catch (error) {
    throw refusal(error) === undefined ? error : failure('INVALID_TOKEN')
  }
}

/** @throws INVALID_CREDENTIALS for a wrong current password, NO_PASSWORD where there is none */
export const changePassword = async (
  context: Context,
  input: z.output<typeof passwordChange>,
): Promise<void> => {
  const { id } = requirePerson(context)
  await take(context, 'passwordPerson', id)
  try {
    const { headers } = await gatewayOf(context).api.changePassword({
      body: { ...input, revokeOtherSessions: true },
      headers: requestHeaders(context),
      returnHeaders: true,
    })
    forwardCookies(headers, context.replyHeaders)
  } catch (error) {
    const code = refusal(error)
    if (code === 'CREDENTIAL_ACCOUNT_NOT_FOUND') throw failure('NO_PASSWORD')
    if (code === 'INVALID_PASSWORD') throw failure('INVALID_CREDENTIALS')
    throw code === undefined ? error : failure('UNAUTHORIZED')
  }
  await clear(context, 'passwordPerson', id)
  await removeResetLinks(context.db, id)
}

/** Does nothing for an address that counts as verified. */
export const sendVerification = async (context: Context): Promise<void> => {
  const { config, mail } = context
  const person = await readPerson(context, requirePerson(context).id)
  if (person.emailVerified) return
  await take(context, 'mailClient', clientOf(context))
  await take(context, 'mailAddress', 'verification', person.id)
  const token = await createEmailVerificationToken(
    config.secret,
    person.email,
    undefined,
    verificationLinkSeconds,
  )
  await mail.send(verificationMail(person, config.publicUrl, token))
}

/** @throws INVALID_TOKEN */
export const verifyEmail = async (context: Context, token: string): Promise<void> => {
  await take(context, 'linkClient', clientOf(context))
  try {
    await gatewayOf(context).api.verifyEmail({ query: { token } })
  } catch (error) {
    throw refusal(error) === undefined ? error : failure('INVALID_TOKEN')
  }
}

/** The provider's page, to which the browser goes next. @throws SOCIAL_NOT_CONFIGURED, SERVICE_UNAVAILABLE */
export const signInSocial = async (
  context: Context,
  { returnTo, language = 'es' }: z.output<typeof socialSignInInput>,
): Promise<{ url: string }> => {
  const provider = socialProviderOf(context)
  if (provider === undefined) throw failure('SOCIAL_NOT_CONFIGURED')
  await take(context, 'socialClient', clientOf(context))
  const gateway = await socialGatewayOf(context, provider)
  const { headers, response } = await gateway.api.signInSocial({
    body: {
      provider,
      callbackURL: new URL(returnTo, context.config.publicUrl).href,
      additionalData: { language },
      disableRedirect: true,
    },
    headers: requestHeaders(context),
    returnHeaders: true,
  })
  forwardCookies(headers, context.replyHeaders)
  if (response.url === undefined) throw failure('SERVICE_UNAVAILABLE')
  return { url: response.url }
}

/** Ends a social sign-in with what the provider sent along. Answers where the browser goes, on this site. */
export const finishSocialSignIn = async (context: Context, url: URL): Promise<string> => {
  const { publicUrl } = context.config
  const failed = (error: SocialError) => new URL(`/auth?error=${error}`, publicUrl).href
  const provider = socialProviderOf(context)
  if (provider === undefined) return failed('social_failed')
  try {
    const gateway = await socialGatewayOf(context, provider)
    const request = new Request(url, { headers: requestHeaders(context) })
    const response = await gateway.handler(request)
    const location = response.headers.get('location')
    if (location === null) return failed('social_failed')
    const target = new URL(location, publicUrl)
    const error = target.pathname === '/auth' ? target.searchParams.get('error') : null
    forwardCookies(response.headers, context.replyHeaders)
    if (error === null) return target.href
    context.log.warn({ reason: error.slice(0, 60) }, 'a social sign-in failed')
    return failed(socialErrorOf(error))
  } catch (error) {
    context.log.warn({ err: error }, 'a social sign-in failed')
    return failed('social_failed')
  }
}
