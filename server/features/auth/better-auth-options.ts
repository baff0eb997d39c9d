// How better-auth is set up for our tables, mails and lifetimes, by subject.
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
import { endInTime, holdForSecondStep } from './better-auth/session-hook.ts'
import { cookiePrefix } from './sessions/cookie-names.ts'
import { passwordResetMail, verificationMail } from './mails.ts'
import { withHashedSessionTokens } from './sessions/tokens.ts'
import { noteProviderProof } from './ways-in/provider-proof.ts'
import { accounts, sessions, users, verifications } from './tables.ts'

/** Where better-auth believes to be mounted; only `callback/` below it is. */
export const authPath = '/api/auth' as const
/**
 * Tells better-auth the client's address; nothing that a client sends reaches it under this name.
 */
export const clientAddressHeader = 'x-huella-client-address'

const isSecure = (publicUrl: URL) => publicUrl.protocol === 'https:'

export type SocialProvider = 'google' | 'oidc'

const captureOrSendMail = async ({ mail }: Services, written: Mail): Promise<void> => {
  const store = call.getStore()
  if (store === undefined) await mail.send(written)
  else store.captured.mail = written
}

/** False where whoever began the linking is not signed in any more. */
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

// People are told apart by the first eight characters of their id, which in a UUIDv7 are a clock of
// 65 s: whoever signs up beside a relative would look like them.
const newRowId = ({ model }: { model: string }): string => (model === 'user' ? randomUUID() : newId())

/** The tables, the cookies and where clients' addresses are read. */
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
      // On, it would put a weaker prefix before ours.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure(publicUrl) },
      // The tables leave out what we do not keep: pictures and tokens of providers.
      database: { generateId: newRowId, validateSchema: false },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
  }) satisfies BetterAuthOptions

/** What is kept of a person, an account and a session. */
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
      // Whoever registered somebody else's address first would get into the account that its owner
      // then uses.
      // Whoever is signed in may link what they like, also under another address.
      accountLinking: { disableImplicitLinking: true, allowDifferentEmails: true },
    },
    verification: { storeIdentifier: 'hashed' },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => {
            const chosen = (await getOAuthState())?.['language'] ?? user['language']
            const named = firstCodePoints(user.name, 100)
            // A provider may know no name, or one that nobody sees.
            const name = hasVisibleText(named) ? named : (user.email.split('@', 1)[0] ?? '')
            return { data: { ...user, name, language: toLanguage(chosen), image: undefined } }
          },
        },
      },
      session: { create: { before: holdForSecondStep(clock) }, update: { before: endInTime } },
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

/** Passwords, and the links that are mailed. */
export const passwordOptions = (services: Services) => {
  const { config } = services
  const { publicUrl } = config
  return {
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordMin,
      // The contract counts code points, better-auth UTF-16 code units: at most two for each.
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

/** The one provider that is named, if any. */
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
        // What every provider must accept (RFC 6749, section 2.3.1).
        authentication: 'basic',
        mapProfileToUser: async (profile) => {
          await noteProviderProof(services, 'oidc', profile)
          return { emailVerified: profile['email_verified'] === true }
        },
      },
    ],
  })

/** What better-auth says when something goes wrong, and what we do not want of it. */
export const reportingOptions = ({ config: { publicUrl }, log }: Services) =>
  ({
    onAPIError: { errorURL: new URL('/auth', publicUrl).href },
    // Its limits know only its own routes, which nobody reaches: ours stand in front of the
    // procedures.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Only what happened: its arguments quote addresses and rows.
    logger: {
      level: 'warn',
      log: (level, message) => log[level === 'error' ? 'warn' : 'info']({ from: 'better-auth' }, message),
    },
  }) satisfies BetterAuthOptions
