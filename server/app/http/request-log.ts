// Each answered request of a scope is one line in the log, and one observation for the metrics.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ObserveRequest } from '#server/platform/metrics/registry.ts'
import type { Log } from '#server/platform/runtime/log.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route in our notation: `/api/pets/{petId}`. Fastify's notation when omitted. */
    pattern?: string
  }
}

const named = new WeakMap<FastifyRequest, string>()

/** The route of all undeclared addresses. */
export const unknownRoute = '/*'

/** Sets the route's name, where one route of Fastify serves many. */
export const nameRoute = (request: FastifyRequest, pattern: string): void => {
  named.set(request, pattern)
}

// The route's own path, never the address, which contains tokens, references, ids and, for unknown
// routes, anything.
const routeOf = (request: FastifyRequest): string => {
  const given = named.get(request)
  if (given !== undefined) return given
  const { url, config } = request.routeOptions
  if (url === undefined || url === '/*')
    return request.url.startsWith('/assets/') ? '/assets/*' : unknownRoute
  return config.pattern ?? url
}

/** @param observe called for each answered request too */
export const addRequestLog = (scope: FastifyInstance, log: Log, observe?: ObserveRequest): void => {
  // Each field is named below, and none is secret: redaction costs ten times as much as the line.
  const lines = log.child({}, { redact: [] })
  scope.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, method } = request
    const { statusCode: status, elapsedTime } = reply
    const path = routeOf(request)
    const durationMs = Math.round(elapsedTime * 10) / 10
    lines.info({ requestId, method, path, status, durationMs })
    observe?.(method, path, status, elapsedTime / 1000)
    done()
  })
}
