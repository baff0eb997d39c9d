import { setTimeout } from 'node:timers/promises'
import type { SocialError } from '#contract/features/auth/social-errors.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { SocialProvider } from './better-auth-options.ts'
import { createBetterAuth, mainInstance, type BetterAuth } from './better-auth.ts'

export const configuredSocialProvider = ({ config }: Pick<Services, 'config'>): SocialProvider | undefined =>
  config.google ? 'google' : config.oidc ? 'oidc' : undefined

/** The issuer's host where OIDC_NAME is not set. */
export const socialProviderName = ({ config: { google, oidc } }: Pick<Services, 'config'>): string | null =>
  google ? 'Google' : oidc ? (oidc.name ?? new URL(oidc.issuer).hostname) : null

const instances = new WeakMap<Services['config'], Promise<BetterAuth>>()

/**
 * The instance is cached once the provider's discovery has succeeded.
 * @throws SERVICE_UNAVAILABLE while the provider does not respond
 */
export const getSocialBetterAuth = (services: Services, provider: SocialProvider): Promise<BetterAuth> => {
  const known = instances.get(services.config)
  if (known) return known
  const discovery = discoverProvider(mainInstance(services).services, provider)
  instances.set(services.config, discovery)
  discovery.catch(() => instances.delete(services.config))
  return discovery
}

// A provider with slower discovery would be unusable for signing in.
const discoveryMilliseconds = 5000

const discoverProvider = async (services: Services, provider: SocialProvider): Promise<BetterAuth> => {
  const instance = createBetterAuth(services, provider)
  const tooLate = setTimeout(discoveryMilliseconds, undefined, { ref: false })
  const context = await Promise.race([instance.$context, tooLate])
  if (!context?.socialProviders.some(({ id }) => id === provider)) throw apiError('SERVICE_UNAVAILABLE')
  return instance
}

// OAuth 2.0, section 4.1.2.1; OpenID Connect, section 3.1.2.6.
const refusals = ['access_denied', 'consent_required', 'interaction_required', 'login_required']

export const toSocialError = (code: string): SocialError => {
  if (code === 'account_not_linked') return 'account_exists'
  return refusals.includes(code) ? 'social_refused' : 'social_failed'
}
