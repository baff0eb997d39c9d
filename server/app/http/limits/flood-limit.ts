// The flood limit counts requests per minute of one client, and of one large network.
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
// families behind one address are not stopped. Each replica counts in memory, because the limit
// protects the process, not an account.
const defaultMax = 1200
const timeWindow = 60_000

/**
 * Requests with the same key count together. Behind an undeclared proxy, signed-in people count by
 * session, whose signature cannot be forged.
 */
const floodKey = (request: FastifyRequest, config: Config): string => {
  const cookie = isUndeclaredProxy(request) ? (request.headers.cookie ?? null) : null
  return (
    readSignedCookie(readCookie(cookie, sessionCookie(config.publicUrl)), config) ?? addressGroup(request.ip)
  )
}

/** The loopback address, and undeclared local proxies, would make all people one client. */
const isManyClients = (request: FastifyRequest): boolean =>
  isLoopback(request.ip) || (isUndeclaredProxy(request) && isLocalNetwork(request.ip))

/** The /48 around a client of IPv6; undefined for other clients, and for people behind a proxy. */
const largeNetworkOf = (request: FastifyRequest): ClientGroup | undefined =>
  isLoopback(request.ip) || isUndeclaredProxy(request) ? undefined : clientGroups({ address: request.ip })[1]

type Counted = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>

const refuseExceeded = (counted: Counted): void => {
  if (!counted.isAllowed && counted.isExceeded)
    throw apiError('TOO_MANY_REQUESTS', { retryAfter: counted.ttlInSeconds })
}

/** @throws TOO_MANY_REQUESTS from the hook that it adds */
export const addFloodLimit = async (
  scope: FastifyInstance,
  config: Config,
  max: number = defaultMax,
): Promise<void> => {
  // The hook counts through the plugin. The plugin's own hooks would delay every request twice.
  await scope.register(rateLimit, { global: false, timeWindow, cache: 10_000 })
  const countClient = scope.createRateLimit({ max, keyGenerator: (request) => floodKey(request, config) })
  const countLargeNetwork = scope.createRateLimit({
    max: (request) => max * (largeNetworkOf(request)?.factor ?? 1),
    keyGenerator: (request) => largeNetworkOf(request)?.key ?? addressGroup(request.ip),
  })
  scope.addHook('onRequest', async (request) => {
    // Many people share the address of a payment provider or mail program, which proves its
    // identity itself.
    if (request.routeOptions.config.isServerCallback === true) return
    if (isManyClients(request) && floodKey(request, config) === addressGroup(request.ip)) return
    refuseExceeded(await countClient(request))
    // Second, so that a refused /64 does not use up the limit of its neighbours.
    if (largeNetworkOf(request) !== undefined) refuseExceeded(await countLargeNetwork(request))
  })
}
