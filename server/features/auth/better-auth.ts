// better-auth, set up for our tables, mails and limits. It keeps passwords, sessions and one-time links; it never sees the
// browser: procedures call its functions, and of its routes only the way back from a social provider is mounted.
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import { betterAuth } from 'better-auth/minimal'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { getOAuthState, isAPIError } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import {
  resetLinkLifetimeSeconds,
  sessionLifetimeSeconds,
  sessionRefreshSeconds,
  verificationLinkLifetimeSeconds,
} from '#contract/features/auth/limits.ts'
import { language, passwordMax, passwordMin, type SocialError } from '#contract/features/auth/schema.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import { apiError } from '#server/platform/http/api-error.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import type { Mail } from '#server/platform/mail/mail-template.ts'
import { hashPassword, verifyPassword } from '#server/platform/security/password-hashing.ts'
import { passwordResetMail, verificationMail } from './mails.ts'
import { markVerified, deleteResetLinks } from './queries.ts'
import { accounts, sessions, users, verifications } from './tables.ts'

/** Where better-auth believes to be mounted; only `callback/` below it is. */
export const authPath = '/api/auth' as const
/** Tells better-auth the client's address; nothing that a client sends reaches it under this name. */
export const clientAddressHeader = 'x-huella-client-address'

const isSecure = (publicUrl: URL) => publicUrl.protocol === 'https:'
// Behind https browsers take cookies of this prefix from this very host alone: not over http, nor from a neighbouring subdomain.
const cookiePrefix = (publicUrl: URL) => (isSecure(publicUrl) ? '__Host-huella' : 'huella')
/** The name of the session's cookie. */
export const sessionCookie = (publicUrl: URL): string => `${cookiePrefix(publicUrl)}.session_token`

/** What one call of better-auth tells beside its answer: whose password was reset, and the mail that it wants sent. */
type Told = { resetEmail?: string; mail?: Mail }

const call = new AsyncLocalStorage<{ readonly told: Told; readonly hash?: string }>()

/** Calls better-auth. It speaks of its mail within its transaction, which must wait for nothing: whoever calls queues it afterwards. */
export const captureSideEffects = async <T>(
  work: () => Promise<T>,
  hash?: string,
): Promise<Told & { result: T }> => {
  const told: Told = {}
  const result = await call.run({ told, ...(hash === undefined ? {} : { hash }) }, work)
  return { ...told, result }
}

/**
 * Calls better-auth with a hash made beforehand: before it opens a transaction, which on the embedded engine holds up everybody,
 * or uses up a link.
 */
export const withPasswordHash = async <T>(password: string, work: () => Promise<T>) =>
  captureSideEffects(work, await hashPassword(password))

const languageOf = (chosen: unknown) => language.catch('es').parse(chosen)
const recipient = (user: { readonly email: string; readonly language?: unknown }) => ({
  email: user.email,
  language: languageOf(user.language),
})
const firstCodePoints = (text: string, max: number) => [...text.trim()].slice(0, max).join('')

type SocialProvider = 'google' | 'oidc'

const createGateway = (services: Services, social?: SocialProvider) => {
  const { config, db, log, mail } = services
  const { publicUrl, google, oidc } = config
  const deliver = async (written: Mail): Promise<void> => {
    const store = call.getStore()
    if (store === undefined) await mail.send(written)
    else store.told.mail = written
  }
  return betterAuth({
    baseURL: publicUrl.origin,
    basePath: authPath,
    secret: config.secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { users, sessions, accounts, verifications },
      usePlural: true,
      transaction: true,
    }),
    advanced: {
      cookiePrefix: cookiePrefix(publicUrl),
      // On, it would put a weaker prefix before ours.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure(publicUrl) },
      // The tables leave out what we do not keep: pictures and tokens of providers.
      database: { generateId: () => newId(), validateSchema: false },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    user: {
      fields: { name: 'fullName' },
      additionalFields: { language: { type: 'string', required: false, defaultValue: 'es' } },
    },
    session: {
      expiresIn: sessionLifetimeSeconds,
      updateAge: sessionRefreshSeconds,
      // A cached session would outlive its revocation.
      cookieCache: { enabled: false },
    },
    account: {
      updateAccountOnSignIn: false,
      // Whoever registered somebody else's address first would get into the account that its owner then uses.
      accountLinking: { disableImplicitLinking: true },
    },
    verification: { storeIdentifier: 'hashed' },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => {
            const chosen = (await getOAuthState())?.['language'] ?? user['language']
            const name = firstCodePoints(user.name, 100)
            return { data: { ...user, name, language: languageOf(chosen), image: undefined } }
          },
        },
      },
      account: {
        create: {
          before: async (account) => ({
            data: {
              ...account,
              accessToken: undefined,
              refreshToken: undefined,
              idToken: undefined,
              accessTokenExpiresAt: undefined,
              refreshTokenExpiresAt: undefined,
              scope: undefined,
            },
          }),
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordMin,
      // The contract counts code points, better-auth UTF-16 code units: at most two for each.
      maxPasswordLength: passwordMax * 2,
      password: {
        hash: (password) => {
          const made = call.getStore()?.hash
          return made === undefined ? hashPassword(password) : Promise.resolve(made)
        },
        verify: verifyPassword,
      },
      resetPasswordTokenExpiresIn: resetLinkLifetimeSeconds,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => deliver(passwordResetMail(recipient(user), publicUrl, token)),
      onPasswordReset: async ({ user }) => {
        await markVerified(db, user.id)
        await deleteResetLinks(db, user.id)
        const store = call.getStore()
        if (store) store.told.resetEmail = user.email
      },
    },
    emailVerification: {
      sendOnSignUp: config.mailConfigured,
      expiresIn: verificationLinkLifetimeSeconds,
      sendVerificationEmail: ({ user, token }) =>
        deliver(verificationMail(recipient(user), publicUrl, token)),
    },
    socialProviders: social === 'google' && google ? { google } : {},
    plugins:
      social === 'oidc' && oidc
        ? [
            genericOAuth({
              config: [
                {
                  providerId: 'oidc',
                  clientId: oidc.clientId,
                  clientSecret: oidc.clientSecret,
                  discoveryUrl: `${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
                  requireIdTokenVerification: true,
                  scopes: ['openid', 'email', 'profile'],
                  // What every provider must accept (RFC 6749, section 2.3.1).
                  authentication: 'basic',
                  mapProfileToUser: (profile) => ({ emailVerified: profile['email_verified'] === true }),
                },
              ],
            }),
          ]
        : [],
    onAPIError: { errorURL: new URL('/auth', publicUrl).href },
    // Its limits know only its own routes, which nobody reaches: ours stand in front of the procedures.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Only what happened: its arguments quote addresses and rows.
    logger: {
      level: 'warn',
      log: (level, message) => log[level === 'error' ? 'warn' : 'info']({ from: 'better-auth' }, message),
    },
  })
}

export type BetterAuth = ReturnType<typeof createGateway>

const gateways = new WeakMap<
  Services['config'],
  { readonly gateway: BetterAuth; readonly services: Services }
>()
const socialGateways = new WeakMap<Services['config'], Promise<BetterAuth>>()

/** The one of this process: it knows no social provider, so that it needs no network to start. */
export const getBetterAuth = (services: Services): BetterAuth => opened(services).gateway

const opened = (services: Services) => {
  const made = gateways.get(services.config) ?? { gateway: createGateway(services), services }
  gateways.set(services.config, made)
  return made
}

/** The provider that is configured, if any. */
export const configuredSocialProvider = ({ config }: Pick<Services, 'config'>): SocialProvider | undefined =>
  config.google ? 'google' : config.oidc ? 'oidc' : undefined

/** What people call it: the issuer's host where OIDC_NAME does not say. Null for none. */
export const socialProviderName = ({ config: { google, oidc } }: Pick<Services, 'config'>): string | null =>
  google ? 'Google' : oidc ? (oidc.name ?? new URL(oidc.issuer).hostname) : null

/** A second one that has met the provider. It is kept once that succeeded. @throws SERVICE_UNAVAILABLE while the provider does not answer */
export const getSocialBetterAuth = (services: Services, provider: SocialProvider): Promise<BetterAuth> => {
  const known = socialGateways.get(services.config)
  if (known) return known
  const meeting = meet(opened(services).services, provider)
  socialGateways.set(services.config, meeting)
  meeting.catch(() => socialGateways.delete(services.config))
  return meeting
}

// A provider that takes longer to describe itself would not get anybody signed in.
const discoveryMilliseconds = 5000

const meet = async (services: Services, provider: SocialProvider): Promise<BetterAuth> => {
  const gateway = createGateway(services, provider)
  const tooLate = setTimeout(discoveryMilliseconds, undefined, { ref: false })
  const context = await Promise.race([gateway.$context, tooLate])
  if (!context?.socialProviders.some(({ id }) => id === provider)) throw apiError('SERVICE_UNAVAILABLE')
  return gateway
}

/** Why better-auth refused; undefined for anything else that went wrong. */
export const refusalCode = (error: unknown): string | undefined =>
  isAPIError(error) && error.statusCode < 500 ? (error.body?.code ?? String(error.status)) : undefined

// What providers answer when the person, or they themselves, say no (OAuth 2.0 section 4.1.2.1, OpenID Connect section 3.1.2.6).
const refusals = ['access_denied', 'consent_required', 'interaction_required', 'login_required']

/** What the web is told of an error of better-auth's callback. */
export const toSocialError = (code: string): SocialError => {
  if (code === 'account_not_linked') return 'account_exists'
  return refusals.includes(code) ? 'social_refused' : 'social_failed'
}
