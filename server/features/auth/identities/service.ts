import { betterAuthHeaders } from '#server/features/auth/access.ts'
import { configuredSocialProvider, getSocialBetterAuth } from '#server/features/auth/social.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Context } from '#server/platform/http/context.ts'
import { appendCookies } from '#server/platform/http/cookies.ts'

/**
 * @returns the provider's page. It redirects to `returnTo`, also where the linking fails.
 * @throws SOCIAL_NOT_CONFIGURED, SERVICE_UNAVAILABLE
 */
export const beginLink = async (context: Context, returnTo: string): Promise<string> => {
  const provider = configuredSocialProvider(context)
  if (provider === undefined) throw apiError('SOCIAL_NOT_CONFIGURED')
  const gateway = await getSocialBetterAuth(context, provider)
  const { href } = new URL(returnTo, context.config.publicUrl)
  const { headers, response } = await gateway.api.linkSocialAccount({
    body: { provider, callbackURL: href, errorCallbackURL: href, disableRedirect: true },
    headers: betterAuthHeaders(context),
    returnHeaders: true,
  })
  appendCookies(headers, context.responseHeaders)
  if (response.url === '') throw apiError('SERVICE_UNAVAILABLE')
  return response.url
}
