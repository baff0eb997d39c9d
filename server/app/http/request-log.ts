// One line in the log for each answered request of a scope, and one observation for the metrics.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ObserveRequest } from '#server/platform/metrics/registry.ts'
import type { Log } from '#server/platform/runtime/log.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route as we write it: `/api/pets/{petId}`. Without it: as Fastify does. */
    pattern?: string
  }
}

const named = new WeakMap<FastifyRequest, string>()

/** What every address is called that nobody declares. */
export const unknownRoute = '/*'

/** Says what the request's route is called, where one of Fastify's answers many. */
export const nameRoute = (request: FastifyRequest, pattern: string): void => {
  named.set(request, pattern)
}

// The route's own path, never the address: that carries tokens, references, ids and, where no route
// knows it, anything.
const routeOf = (request: FastifyRequest): string => {
  const given = named.get(request)
  if (given !== undefined) return given
  const { url, config } = request.routeOptions
  if (url === undefined || url === '/*')
    return request.url.startsWith('/assets/') ? '/assets/*' : unknownRoute
  return config.pattern ?? url
}

/** @param observe told each answered request too */
export const addRequestLog = (scope: FastifyInstance, log: Log, observe?: ObserveRequest): void => {
  // Each field is named below, and none is secret: looking through them for secrets costs ten times
  // as much as the line.
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
