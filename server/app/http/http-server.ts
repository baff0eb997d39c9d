// The HTTP server: every request passes the same hooks in the same order, but for what whoever
// runs it asks, and every error gets its answer in one place.
import compress from '@fastify/compress'
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
  /** From this many milliseconds on that the event loop is late, requests are refused. */
  readonly maxEventLoopDelayMs?: number
  readonly timeouts?: RequestTimeouts
  /** For tests: how many bytes are free on the disk of a folder. */
  readonly freeBytes?: (folder: string) => Promise<number>
  /** For tests: how many requests a minute one client may make. */
  readonly floodMax?: number
}

/** Whoever waits longer has gone. */
const defaultMaxEventLoopDelayMs = 4000

const addOverloadProtection = async (
  app: FastifyInstance,
  maxEventLoopDelay = defaultMaxEventLoopDelayMs,
): Promise<void> => {
  await app.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: (_request, _reply, _kind, delay) => {
      // No number: the sample is empty, as after the imports and migrations of a start. That is no
      // reason to refuse the first visitor.
      if (Number.isFinite(delay)) throw apiError('SERVICE_UNAVAILABLE')
    },
  })
}

const addCompression = async (app: FastifyInstance): Promise<void> => {
  // Brotli is for what was compressed beforehand; for an answer made now gzip costs a tenth of it.
  await app.register(compress, {
    encodings: ['gzip'],
    threshold: 2048,
    globalCompression: true,
    // Nobody sends packed bodies; a small one could unpack to gigabytes.
    globalDecompression: false,
    customTypes: /^application\/json/,
  })
}

/** Builds the server; it listens to nobody yet. */
export const createHttpServer = async (parts: HttpServerOptions): Promise<FastifyInstance> => {
  const { services, timeouts = defaultRequestTimeouts } = parts
  const { config } = services
  const app = fastify({
    // Whether there is a host is asked where the answer is one of the contract.
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
  // A stream has no last answer that could be waited for.
  app.addHook('preClose', () => services.realtime.close())
  mountLiveness(app)
  const observeRequest = await mountMetricsIfAsked(app, services)
  await app.register((guarded) => mountGuarded(guarded, parts, observeRequest))
  return app
}

/** A server without a token does not even load what measures it. */
const mountMetricsIfAsked = async (
  app: FastifyInstance,
  services: Services,
): Promise<ObserveRequest | undefined> => {
  const { metricsToken } = services.config
  if (metricsToken === undefined) return undefined
  const { mountMetrics } = await import('./metrics.ts')
  return mountMetrics(app, services, metricsToken)
}

/** Everything but what whoever runs it asks: each request passes the same hooks. */
const mountGuarded = async (
  scope: FastifyInstance,
  parts: HttpServerOptions,
  observeRequest?: ObserveRequest,
): Promise<void> => {
  const { services, router, rawRoutes, resolveActor } = parts
  const { isStopping = () => false, freeBytes = readFreeBytes } = parts
  const { config, log } = services
  // Hooks that wait for nothing call back: an async one costs each request a round of the microtask
  // queue.
  scope.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    // The next request comes on a new connection, to whoever takes over.
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
  await addCompression(scope)
  // Made here, from what the process shares: elsewhere they would keep the log of the request that
  // came first.
  getEventStreams(services)
  mountReadiness(scope, services, { isStopping, freeBytes, readWarnings: () => [readProxyWarning()] })
  mountRawRoutes(scope, services, rawRoutes, resolveActor)
  mountProcedures(scope, services, router, resolveActor)
  await scope.register(async (documents) => {
    await prepareDocuments(documents, config)
    mountDocs(documents, config, rawRoutes)
    await mountWebPages(documents, services)
  })
}
