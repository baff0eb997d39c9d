import type * as z from 'zod'
import type { socialSignInInput } from '#contract/features/auth/schema.ts'
import type { SocialError } from '#contract/features/auth/social-errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import { appendCookies } from '#server/platform/http/cookies.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { clientGroupsOf, consumeLimit } from './rate-limits.ts'
import { betterAuthHeaders, getPerson } from './access.ts'
import { sendSecurityNotice } from './notices/service.ts'
import { lockOwnAccount } from './accounts/service.ts'
import { captureSideEffects } from './better-auth/call.ts'
import type { SocialProvider } from './better-auth-options.ts'
import { deleteIdentitiesAt, listIdentities } from './identities/identity-queries.ts'
import { requireValidCredential } from './sessions/valid-credential.ts'
import { toSocialError, getSocialBetterAuth, configuredSocialProvider } from './social.ts'

/**
 * @returns the provider's page, to which the browser goes next
 * @throws SOCIAL_NOT_CONFIGURED, SERVICE_UNAVAILABLE
 */
export const signInSocial = async (
  context: Context,
  { returnTo, language = 'es' }: z.output<typeof socialSignInInput>,
): Promise<{ url: string }> => {
  const provider = configuredSocialProvider(context)
  if (provider === undefined) throw apiError('SOCIAL_NOT_CONFIGURED')
  await consumeLimit(context, 'socialClient', clientGroupsOf(context))
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

const secondStepPage = (target: URL): string => {
  const page = new URL('/auth', target)
  page.search = new URLSearchParams({
    mode: 'second-step',
    returnTo: target.pathname + target.search + target.hash,
  }).toString()
  return page.href
}

const leadsIn = async (tx: Tx, userId: string, provider: SocialProvider): Promise<boolean> =>
  (await listIdentities(tx, userId)).some(({ providerId }) => providerId === provider)

/**
 * Reports the link by mail, or removes it where its session has ended meanwhile.
 * @throws UNAUTHORIZED then
 */
const settleLink = async (context: Context, provider: SocialProvider): Promise<void> => {
  const actor = requirePerson(context)
  const { db } = context
  const person = await getPerson(context, actor.id)
  try {
    await db.transaction(async (tx) => {
      await lockOwnAccount(tx, actor)
      await sendSecurityNotice(context, person, 'identityLinked', tx)
    })
  } catch (error) {
    await db.transaction((tx) => deleteIdentitiesAt(tx, actor.id, provider))
    throw error
  }
}

/** @returns the next address of the browser, on this site */
export const completeSocialSignIn = async (context: Context, url: URL): Promise<string> => {
  const { publicUrl } = context.config
  const failed = (error: SocialError) => new URL(`/auth?error=${error}`, publicUrl).href
  const provider = configuredSocialProvider(context)
  if (provider === undefined) return failed('social_failed')
  try {
    const gateway = await getSocialBetterAuth(context, provider)
    const request = new Request(url, { headers: betterAuthHeaders(context) })
    const {
      result: response,
      awaitsSecondStep,
      linkedTo,
      session,
    } = await captureSideEffects(
      () => gateway.handler(request),
      context.actor.kind === 'person' ? { linkedBy: context.actor.id } : {},
    )
    if (linkedTo !== undefined) await settleLink(context, provider)
    if (session !== undefined)
      await requireValidCredential(context, session, (tx) => leadsIn(tx, session.userId, provider))
    const location = response.headers.get('location')
    if (location === null) return failed('social_failed')
    const target = new URL(location, publicUrl)
    const error = target.pathname === '/auth' ? target.searchParams.get('error') : null
    appendCookies(response.headers, context.responseHeaders)
    if (error === null && awaitsSecondStep === true) return secondStepPage(target)
    if (error === null) return target.href
    context.log.warn({ reason: error.slice(0, 60) }, 'a social sign-in failed')
    return failed(toSocialError(error))
  } catch (error) {
    context.log.warn({ err: error }, 'a social sign-in failed')
    return failed('social_failed')
  }
}
