import { randomUUID } from 'node:crypto'
import type { BetterAuthOptions } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { getOAuthState } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import {
  resetLinkLifetimeSeconds,
  sessionLifetimeSeconds,
  sessionRefreshSeconds,
  verificationLinkLifetimeSeconds,
} from '#contract/features/auth/lifetimes.ts'
import { hasVisibleText } from '#contract/shared/typed/text.ts'
import { passwordMax, passwordMin } from '#contract/features/auth/limits.ts'
import { language } from '#contract/features/auth/schema.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { Mail } from '#server/platform/queues/mail-queue.ts'
import { hashPassword, verifyPassword } from '#server/platform/security/password-hashing.ts'
import { call } from './better-auth/call.ts'
import { capSessionEnd, markProvedSession } from './better-auth/session-hook.ts'
import { cookiePrefix } from './sessions/cookie-names.ts'
import { passwordResetMail, verificationMail } from './mails.ts'
import { withHashedSessionTokens } from './sessions/tokens.ts'
import { noteProviderProof } from './credentials/provider-proof.ts'
import { accounts, sessions, users, verifications } from './tables.ts'

/** Only `callback/` below it is mounted. */
export const authPath = '/api/auth' as const
/** A client's own header of this name never reaches better-auth. */
export const clientAddressHeader = 'x-huella-client-address'

const isSecure = (publicUrl: URL) => publicUrl.protocol === 'https:'

export type SocialProvider = 'google' | 'oidc'

const captureOrSendMail = async ({ mail }: Services, written: Mail): Promise<void> => {
  const store = call.getStore()
  if (store === undefined) await mail.send(written)
  else store.captured.mail = written
}

/** Returns false where the person who began the linking is no longer signed in. */
const noteLink = (userId: string): boolean => {
  const store = call.getStore()
  if (store?.linkedBy !== userId) return false
  store.captured.linkedTo = userId
  return true
}

const toLanguage = (chosen: unknown) => language.catch('es').parse(chosen)
const toRecipient = (user: { readonly email: string; readonly language?: unknown }) => ({
  email: user.email,
  language: toLanguage(user.language),
})
const firstCodePoints = (text: string, max: number) => [...text.trim()].slice(0, max).join('')

// People are shown by the first eight characters of their id, which in a UUIDv7 are a clock of 65
// s: people who sign up together would look alike.
const newRowId = ({ model }: { model: string }): string => (model === 'user' ? randomUUID() : newId())

export const storageOptions = ({ db, config: { publicUrl, secret } }: Services) =>
  ({
    baseURL: publicUrl.origin,
    basePath: authPath,
    secret,
    database: withHashedSessionTokens(
      drizzleAdapter(db, {
        provider: 'pg',
        schema: { users, sessions, accounts, verifications },
        usePlural: true,
        transaction: true,
      }),
    ),
    advanced: {
      cookiePrefix: cookiePrefix(publicUrl),
      // True would put a weaker prefix before ours.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure(publicUrl) },
      // The tables have no columns for pictures and for tokens of providers.
      database: { generateId: newRowId, validateSchema: false },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
  }) satisfies BetterAuthOptions

export const recordOptions = ({ clock }: Services) =>
  ({
    user: {
      fields: { name: 'fullName' },
      additionalFields: {
        language: { type: 'string', required: false, defaultValue: 'es' },
        twoFactorEnabled: { type: 'boolean', required: false, defaultValue: false, input: false },
      },
    },
    session: {
      expiresIn: sessionLifetimeSeconds,
      updateAge: sessionRefreshSeconds,
      // A cached session would outlive its revocation.
      cookieCache: { enabled: false },
      additionalFields: { provedAt: { type: 'date', required: false, input: false } },
    },
    account: {
      updateAccountOnSignIn: false,
      // With implicit linking, a person who registered another's address first would get into the
      // account that the owner uses later.
      accountLinking: { disableImplicitLinking: true, allowDifferentEmails: true },
    },
    verification: { storeIdentifier: 'hashed' },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => {
            const chosen = (await getOAuthState())?.['language'] ?? user['language']
            const named = firstCodePoints(user.name, 100)
            // A provider may have no name, or an invisible one.
            const name = hasVisibleText(named) ? named : (user.email.split('@', 1)[0] ?? '')
            return { data: { ...user, name, language: toLanguage(chosen), image: undefined } }
          },
        },
      },
      session: { create: { before: markProvedSession(clock) }, update: { before: capSessionEnd } },
      account: {
        create: {
          before: async (account) => {
            if ((await getOAuthState())?.link !== undefined && !noteLink(account.userId)) return false
            return {
              data: {
                ...account,
                accessToken: undefined,
                refreshToken: undefined,
                idToken: undefined,
                accessTokenExpiresAt: undefined,
                refreshTokenExpiresAt: undefined,
                scope: undefined,
              },
            }
          },
        },
      },
    },
  }) satisfies BetterAuthOptions

export const passwordOptions = (services: Services) => {
  const { config } = services
  const { publicUrl } = config
  return {
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordMin,
      // The contract counts code points, better-auth UTF-16 code units.
      maxPasswordLength: passwordMax * 2,
      password: {
        hash: async (password) => {
          const store = call.getStore()
          return store?.hash ?? hashPassword(password, store?.isUrgent)
        },
        verify: async (credentials) => {
          const store = call.getStore()
          const isRight = await verifyPassword(credentials, store?.isUrgent)
          if (isRight && store) store.captured.shownHash = credentials.hash
          return isRight
        },
      },
      resetPasswordTokenExpiresIn: resetLinkLifetimeSeconds,
      sendResetPassword: ({ user, token }) =>
        captureOrSendMail(services, passwordResetMail(toRecipient(user), publicUrl, token)),
    },
    emailVerification: {
      sendOnSignUp: config.mailConfigured,
      expiresIn: verificationLinkLifetimeSeconds,
      sendVerificationEmail: ({ user, token }) =>
        captureOrSendMail(services, verificationMail(toRecipient(user), publicUrl, token)),
    },
  } satisfies BetterAuthOptions
}

export const socialOptions = (services: Services, social: SocialProvider | undefined) => {
  const { google, oidc } = services.config
  return {
    socialProviders: social === 'google' && google ? { google: googleOptions(services, google) } : {},
    plugins: social === 'oidc' && oidc ? [oidcPlugin(services, oidc)] : [],
  }
}

type Config = Services['config']

const googleOptions = (services: Services, google: NonNullable<Config['google']>) => ({
  ...google,
  mapProfileToUser: async (profile: object) => {
    await noteProviderProof(services, 'google', profile)
    return {}
  },
})

const oidcPlugin = (services: Services, { clientId, clientSecret, issuer }: NonNullable<Config['oidc']>) =>
  genericOAuth({
    config: [
      {
        providerId: 'oidc',
        clientId,
        clientSecret,
        discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
        requireIdTokenVerification: true,
        scopes: ['openid', 'email', 'profile'],
        // Every provider must accept this method (RFC 6749, section 2.3.1).
        authentication: 'basic',
        mapProfileToUser: async (profile) => {
          await noteProviderProof(services, 'oidc', profile)
          return { emailVerified: profile['email_verified'] === true }
        },
      },
    ],
  })

export const reportingOptions = ({ config: { publicUrl }, log }: Services) =>
  ({
    onAPIError: { errorURL: new URL('/auth', publicUrl).href },
    // Its limits apply to its own routes, which are not mounted.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // The arguments contain addresses and rows.
    logger: {
      level: 'warn',
      log: (level, message) => log[level === 'error' ? 'warn' : 'info']({ from: 'better-auth' }, message),
    },
  }) satisfies BetterAuthOptions
