// The flood limit: how many requests a minute one client may make, and one large network.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  addressGroup,
  clientGroups,
  isLocalNetwork,
  isLoopback,
  type ClientGroup,
} from '#server/platform/network/client-address.ts'
import type { Config } from '#server/platform/config/config.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { readCookie, readSignedCookie } from '#server/platform/http/cookies.ts'
import { sessionCookie } from '#server/features/auth/sessions/cookie-names.ts'
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
const floodKey = (request: FastifyRequest, config: Config): string => {
  const cookie = isUndeclaredProxy(request) ? (request.headers.cookie ?? null) : null
  return (
    readSignedCookie(readCookie(cookie, sessionCookie(config.publicUrl)), config) ?? addressGroup(request.ip)
  )
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

type Counted = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>

const refuseExceeded = (counted: Counted): void => {
  if (!counted.isAllowed && counted.isExceeded)
    throw apiError('TOO_MANY_REQUESTS', { retryAfter: counted.ttlInSeconds })
}

/**
 * @param max for tests: how many requests a minute
 * @throws TOO_MANY_REQUESTS from the hook that it adds
 */
export const addFloodLimit = async (
  scope: FastifyInstance,
  config: Config,
  max: number = defaultMax,
): Promise<void> => {
  // It counts what the hook asks it to. Its own hooks would wait twice for every request.
  await scope.register(rateLimit, { global: false, timeWindow, cache: 10_000 })
  const countClient = scope.createRateLimit({ max, keyGenerator: (request) => floodKey(request, config) })
  const countLargeNetwork = scope.createRateLimit({
    max: (request) => max * (largeNetworkOf(request)?.factor ?? 1),
    keyGenerator: (request) => largeNetworkOf(request)?.key ?? addressGroup(request.ip),
  })
  scope.addHook('onRequest', async (request) => {
    // Many people share the address of a payment provider or mail program, which proves itself.
    if (request.routeOptions.config.isServerCallback === true) return
    if (isManyClients(request) && floodKey(request, config) === addressGroup(request.ip)) return
    refuseExceeded(await countClient(request))
    // Second, so that a /64 that is refused already does not use up what its neighbours have.
    if (largeNetworkOf(request) !== undefined) refuseExceeded(await countLargeNetwork(request))
  })
}
