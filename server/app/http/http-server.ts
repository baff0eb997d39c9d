// The HTTP server: every request passes the same gates in the same order, and every error leaves by the same door.
import compress from '@fastify/compress'
import underPressure from '@fastify/under-pressure'
import type { AnyRouter } from '@orpc/server'
import fastify, { type FastifyInstance } from 'fastify'
import type { Services } from '#server/platform/runtime/services.ts'
import { apiError } from '#server/platform/http/api-error.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import type { RawRoute } from '#server/platform/http/raw-routes.ts'
import { mountDocs } from './api-docs.ts'
import { fastifyErrorToApiError, malformedRequest } from './error-responses.ts'
import { mountHealth } from './health.ts'
import { getEventStreams } from '#server/app/realtime/event-streams.ts'
import { mountWebPages } from '#server/app/web/pages.ts'
import { mountRawRoutes } from './raw-routes.ts'
import { getRetryAfter, type ResolveActor } from './request-context.ts'
import { bodyLimit, mountProcedures } from './procedures.ts'
import { addGlobalRateLimit, addOriginCheck, addSecurityHeaders } from './request-security.ts'

export type HttpServerOptions = {
  readonly services: Services
  readonly router: AnyRouter
  readonly rawRoutes: readonly RawRoute[]
  readonly resolveActor: ResolveActor
  readonly isStopping?: () => boolean
}

/** Builds the server; it listens to nobody yet. */
export const createHttpServer = async (parts: HttpServerOptions): Promise<FastifyInstance> => {
  const { services, router, rawRoutes, resolveActor, isStopping = () => false } = parts
  const { config, log } = services
  const app = fastify({
    bodyLimit,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    // A caller's own id could forge another request's trace.
    requestIdHeader: false,
    genReqId: () => newId(),
    // Slower than this a JSON body is an attack; uploads have their own limits, and a phone in a tunnel its five minutes.
    requestTimeout: 300_000,
    // An address that cannot be decoded never reaches a route, nor its error handler.
    frameworkErrors: (_error, _request, reply) => {
      const failed = malformedRequest()
      reply.hijack()
      reply.raw.writeHead(failed.status, {
        'content-type': 'application/json',
        'x-content-type-options': 'nosniff',
      })
      reply.raw.end(JSON.stringify(failed))
    },
  })
  // JSON is the one language of procedures.
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler((error, request, reply) => {
    const failed = fastifyErrorToApiError(error, bodyLimit, log.child({ requestId: request.id }))
    const retryAfter = getRetryAfter(failed)
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    return reply.code(failed.status).header('cache-control', 'no-store').send(failed.toJSON())
  })
  app.setNotFoundHandler(() => {
    throw apiError('NOT_FOUND')
  })
  // Hooks that wait for nothing call back: an async one costs each request a round of the microtask queue.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
  // The path alone: queries carry tokens, and paths of unknown routes anything.
  app.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, method, routeOptions } = request
    const durationMs = Math.round(reply.elapsedTime * 10) / 10
    log.info({
      requestId,
      method,
      path: pathForLog(request.url, routeOptions.url),
      status: reply.statusCode,
      durationMs,
    })
    done()
  })
  await addSecurityHeaders(app, config)
  await addGlobalRateLimit(app)
  addOriginCheck(app, config)
  await app.register(underPressure, {
    // Four seconds behind with everything: whoever waits longer has gone.
    maxEventLoopDelay: 4000,
    pressureHandler: (_request, _reply, _kind, delay) => {
      // No number: the sample is empty, as after the imports and migrations of a start. That is no reason to refuse the first visitor.
      if (Number.isFinite(delay)) throw apiError('SERVICE_UNAVAILABLE')
    },
  })
  // Brotli is for what was compressed beforehand; for an answer made now gzip costs a tenth of it.
  await app.register(compress, {
    encodings: ['gzip'],
    threshold: 2048,
    global: true,
    customTypes: /^application\/json/,
  })
  // Made here, from what the process shares: elsewhere they would keep the log of the one request that came first.
  getEventStreams(services)
  // A stream has no last answer that could be waited for.
  app.addHook('preClose', () => services.realtime.close())
  mountHealth(app, services, isStopping)
  mountDocs(app, rawRoutes)
  mountRawRoutes(app, services, rawRoutes, resolveActor)
  mountProcedures(app, services, router, resolveActor)
  await mountWebPages(app, config)
  return app
}

const pathForLog = (url: string, route: string | undefined): string => {
  if (route === undefined || route === '/*') return url.startsWith('/assets/') ? '/assets/*' : '/*'
  return route === '/api/*' ? (url.split('?', 1)[0] ?? '') : route
}
