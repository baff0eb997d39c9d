// Browsers never reach better-auth: procedures call its functions. Of its routes only the callback
// of a social provider is mounted.
import { betterAuth } from 'better-auth/minimal'
import { isAPIError } from 'better-auth/api'
import type { Services } from '#server/platform/services/services.ts'
import { hashPassword } from '#server/platform/security/password-hashing.ts'
import { captureSideEffects, type CallOptions } from './better-auth/call.ts'
import {
  passwordOptions,
  recordOptions,
  reportingOptions,
  socialOptions,
  storageOptions,
  type SocialProvider,
} from './better-auth-options.ts'

/** The hash is made before better-auth opens a transaction, which can block all other queries. */
export const withPasswordHash = async <T>(
  password: string,
  work: () => Promise<T>,
  options: CallOptions = {},
) => captureSideEffects(work, { ...options, hash: await hashPassword(password, options.isUrgent) })

/** @param social the only enabled provider, if any */
export const createBetterAuth = (services: Services, social?: SocialProvider) =>
  betterAuth({
    ...storageOptions(services),
    ...recordOptions(services),
    ...passwordOptions(services),
    ...socialOptions(services, social),
    ...reportingOptions(services),
  })

export type BetterAuth = ReturnType<typeof createBetterAuth>

type Instance = { readonly betterAuth: BetterAuth; readonly services: Services }

const instances = new WeakMap<Services['config'], Instance>()

export const mainInstance = (services: Services): Instance => {
  const created = instances.get(services.config) ?? { betterAuth: createBetterAuth(services), services }
  instances.set(services.config, created)
  return created
}

/** Without a social provider, so that it needs no network to start. */
export const getBetterAuth = (services: Services): BetterAuth => mainInstance(services).betterAuth

export const refusalCode = (error: unknown): string | undefined =>
  isAPIError(error) && error.statusCode < 500 ? (error.body?.code ?? String(error.status)) : undefined
