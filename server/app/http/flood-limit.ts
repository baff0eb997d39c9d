// The flood limit: how many requests a minute one client may make, and one large network.
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  addressGroup,
  clientGroups,
  isLocalNetwork,
  isLoopback,
  type ClientGroup,
} from '#server/platform/http/client-address.ts'
import type { Config } from '#server/platform/config/config.ts'
import { apiError } from '#server/platform/http/api-error.ts'
import { readCookie, readSignedCookie } from '#server/platform/http/cookies.ts'
import { sessionCookie } from '#server/features/auth/better-auth-options.ts'
import { isUndeclaredProxy } from './undeclared-proxies.ts'

// A person who opens page after page full of pictures makes some 300 requests a minute; four
// families behind one address are not stopped. It is counted in memory, by each replica for itself:
// it guards the process, not an account.
const defaultMax = 1200
const timeWindow = 60_000

/**
 * Whose requests count together. Behind a proxy that nobody declared, whoever is signed in counts
 * by their session, whose signature nobody else can make.
 */
const floodKey = (request: FastifyRequest, { publicUrl, secret }: Config): string => {
  const cookie = isUndeclaredProxy(request) ? (request.headers.cookie ?? null) : null
  return readSignedCookie(readCookie(cookie, sessionCookie(publicUrl)), secret) ?? addressGroup(request.ip)
}

/**
 * This machine itself, and proxies of its network that nobody declared: they would otherwise make
 * all people one client.
 */
const isManyClients = (request: FastifyRequest): boolean =>
  isLoopback(request.ip) || (isUndeclaredProxy(request) && isLocalNetwork(request.ip))

/** The /48 around a client of IPv6; nothing around other clients, nor around a proxy's people. */
const largeNetworkOf = (request: FastifyRequest): ClientGroup | undefined =>
  isLoopback(request.ip) || isUndeclaredProxy(request) ? undefined : clientGroups({ address: request.ip })[1]

const isSilent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

const shared = {
  global: true,
  timeWindow,
  cache: 10_000,
  addHeaders: isSilent,
  addHeadersOnExceeding: isSilent,
  errorResponseBuilder: (_request, context) =>
    apiError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(context.ttl / 1000) }),
} satisfies RateLimitPluginOptions

/** @param max for tests: how many requests a minute */
export const addFloodLimit = async (
  app: FastifyInstance,
  config: Config,
  max: number = defaultMax,
): Promise<void> => {
  await app.register(rateLimit, {
    ...shared,
    max: (request, key) =>
      isManyClients(request) && key === addressGroup(request.ip) ? Number.MAX_SAFE_INTEGER : max,
    keyGenerator: (request) => floodKey(request, config),
  })
  // Second, so that a /64 that is refused already does not use up what its neighbours have.
  await app.register(rateLimit, {
    ...shared,
    max: (request) => max * (largeNetworkOf(request)?.factor ?? 1),
    keyGenerator: (request) => largeNetworkOf(request)?.key ?? addressGroup(request.ip),
    allowList: (request) => largeNetworkOf(request) === undefined,
  })
}
