// The social provider: which one is configured, the better-auth that knows it, and what its
// refusals mean.
import { setTimeout } from 'node:timers/promises'
import type { SocialError } from '#contract/features/auth/social-errors.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { SocialProvider } from './better-auth-options.ts'
import { createBetterAuth, mainInstance, type BetterAuth } from './better-auth.ts'

/** The provider that is configured, if any. */
export const configuredSocialProvider = ({ config }: Pick<Services, 'config'>): SocialProvider | undefined =>
  config.google ? 'google' : config.oidc ? 'oidc' : undefined

/** What people call it: the issuer's host where OIDC_NAME does not say. Null for none. */
export const socialProviderName = ({ config: { google, oidc } }: Pick<Services, 'config'>): string | null =>
  google ? 'Google' : oidc ? (oidc.name ?? new URL(oidc.issuer).hostname) : null

const instances = new WeakMap<Services['config'], Promise<BetterAuth>>()

/**
 * A second better-auth, which knows the provider. It is kept once the provider has described
 * itself.
 * @throws SERVICE_UNAVAILABLE while the provider does not answer
 */
export const getSocialBetterAuth = (services: Services, provider: SocialProvider): Promise<BetterAuth> => {
  const known = instances.get(services.config)
  if (known) return known
  const discovery = discoverProvider(mainInstance(services).services, provider)
  instances.set(services.config, discovery)
  discovery.catch(() => instances.delete(services.config))
  return discovery
}

// A provider that takes longer to describe itself would not get anybody signed in.
const discoveryMilliseconds = 5000

const discoverProvider = async (services: Services, provider: SocialProvider): Promise<BetterAuth> => {
  const instance = createBetterAuth(services, provider)
  const tooLate = setTimeout(discoveryMilliseconds, undefined, { ref: false })
  const context = await Promise.race([instance.$context, tooLate])
  if (!context?.socialProviders.some(({ id }) => id === provider)) throw apiError('SERVICE_UNAVAILABLE')
  return instance
}

// What providers answer when the person, or they themselves, say no.
// OAuth 2.0, section 4.1.2.1; OpenID Connect, section 3.1.2.6.
const refusals = ['access_denied', 'consent_required', 'interaction_required', 'login_required']

/** What the web is answered for an error of better-auth's callback. */
export const toSocialError = (code: string): SocialError => {
  if (code === 'account_not_linked') return 'account_exists'
  return refusals.includes(code) ? 'social_refused' : 'social_failed'
}
