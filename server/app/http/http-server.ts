// Every request but those for health and metrics passes the same hooks in the same order, and every
// error gets its response in one place.
import underPressure from '@fastify/under-pressure'
import type { AnyRouter } from '@orpc/server'
import fastify, { type FastifyInstance } from 'fastify'
import { withPresentNames } from '#server/features/auth/sessions/cookie-names.ts'
import type { Services } from '#server/platform/services/services.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { readFreeBytes } from '#server/platform/runtime/free-space.ts'
import type { RawRoute } from '#server/platform/http/raw-routes.ts'
import type { ObserveRequest } from '#server/platform/metrics/registry.ts'
import { mountDocs } from './api-docs.ts'
import {
  addErrorHandlers,
  addNotFoundHandler,
  answerClientError,
  createFrameworkErrorAnswer,
} from './error-handlers.ts'
import { addFloodLimit } from './limits/flood-limit.ts'
import { addHostCheck, addProtocolCheck, createAddressRefusal } from './host-check.ts'
import { mountLiveness, mountReadiness } from './health.ts'
import { getEventStreams } from '#server/app/realtime/event-streams.ts'
import { mountWebPages } from '#server/app/web/pages.ts'
import { mountRawRoutes } from './raw-routes.ts'
import type { ResolveActor } from './request-context.ts'
import { addJsonCompression } from './json-compression.ts'
import { addJsonParser, bodyLimit, mountProcedures } from './procedures.ts'
import { addRequestLog } from './request-log.ts'
import { addOriginCheck, addSecurityHeaders, prepareDocuments } from './request-security.ts'
import { defaultRequestTimeouts, endSlowBodies, nodeTimeouts, type RequestTimeouts } from './slow-requests.ts'
import { addUndeclaredProxyWarning } from './limits/undeclared-proxies.ts'

export type HttpServerOptions = {
  readonly services: Services
  readonly router: AnyRouter
  readonly rawRoutes: readonly RawRoute[]
  readonly resolveActor: ResolveActor
  readonly isStopping?: () => boolean
  /** The delay of the event loop, in milliseconds, from which on requests are refused. */
  readonly maxEventLoopDelayMs?: number
  readonly timeouts?: RequestTimeouts
  /** The free bytes on the disk of a folder, replaced by tests. */
  readonly freeBytes?: (folder: string) => Promise<number>
  /** The requests per minute that one client may make, replaced by tests. */
  readonly floodMax?: number
}

/** Clients do not wait longer. */
const defaultMaxEventLoopDelayMs = 4000

const addOverloadProtection = async (
  app: FastifyInstance,
  maxEventLoopDelay = defaultMaxEventLoopDelayMs,
): Promise<void> => {
  await app.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: (_request, _reply, _kind, delay) => {
      // Not a number: the sample is empty, as after the imports and migrations of a start. The
      // first visitor must not be refused for that.
      if (Number.isFinite(delay)) throw apiError('SERVICE_UNAVAILABLE')
    },
  })
}

export const createHttpServer = async (parts: HttpServerOptions): Promise<FastifyInstance> => {
  const { services, timeouts = defaultRequestTimeouts } = parts
  const { config } = services
  const app = fastify({
    // The host check responds in the format of the contract.
    http: { ...nodeTimeouts(timeouts), requireHostHeader: false },
    bodyLimit,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    // A caller's own id could forge another request's trace.
    requestIdHeader: false,
    genReqId: () => newId(),
    frameworkErrors: createFrameworkErrorAnswer(config),
    clientErrorHandler: answerClientError,
  })
  addJsonParser(app)
  addErrorHandlers(app, services, bodyLimit)
  addSecurityHeaders(app, config)
  addProtocolCheck(app)
  endSlowBodies(app.server, timeouts)
  // Streams never end by themselves.
  app.addHook('preClose', () => services.realtime.close())
  mountLiveness(app)
  const observeRequest = await mountMetricsIfAsked(app, services)
  await app.register((guarded) => mountGuarded(guarded, parts, observeRequest))
  return app
}

/** A server without a token does not load the metrics library. */
const mountMetricsIfAsked = async (
  app: FastifyInstance,
  services: Services,
): Promise<ObserveRequest | undefined> => {
  const { metricsToken } = services.config
  if (metricsToken === undefined) return undefined
  const { mountMetrics } = await import('./metrics.ts')
  return mountMetrics(app, services, metricsToken)
}

const mountGuarded = async (
  scope: FastifyInstance,
  parts: HttpServerOptions,
  observeRequest?: ObserveRequest,
): Promise<void> => {
  const { services, router, rawRoutes, resolveActor } = parts
  const { isStopping = () => false, freeBytes = readFreeBytes } = parts
  const { config, log } = services
  // Synchronous hooks use the callback: an async one costs a round of the microtask queue.
  scope.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    // The next request comes on a new connection, to another server.
    if (isStopping()) reply.header('connection', 'close')
    done()
  })
  scope.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    if (headers.cookie !== undefined) headers.cookie = withPresentNames(headers.cookie, config.publicUrl)
    done()
  })
  addRequestLog(scope, log, observeRequest)
  addNotFoundHandler(scope)
  const refuseAddress = createAddressRefusal(services)
  addHostCheck(scope, config, refuseAddress)
  const readProxyWarning = addUndeclaredProxyWarning(scope, log)
  await addFloodLimit(scope, config, parts.floodMax)
  addOriginCheck(scope, config, refuseAddress)
  await addOverloadProtection(scope, parts.maxEventLoopDelayMs)
  addJsonCompression(scope)
  // Made here, because a handler would capture the log of the first request.
  getEventStreams(services)
  mountReadiness(scope, services, { isStopping, freeBytes, readWarnings: () => [readProxyWarning()] })
  mountRawRoutes(scope, services, rawRoutes, resolveActor)
  const openReads = mountProcedures(scope, services, router, resolveActor)
  await scope.register(async (documents) => {
    await prepareDocuments(documents, config)
    mountDocs(documents, config, rawRoutes)
    await mountWebPages(documents, services, openReads)
  })
}
