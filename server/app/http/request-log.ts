// One line in the log for each answered request of a scope.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '#server/platform/runtime/log.ts'

const procedures = new WeakMap<FastifyRequest, string>()

/** Names the procedure that answers the request, by its path in the contract. */
export const logAsProcedure = (request: FastifyRequest, path: string): void => {
  procedures.set(request, path)
}

// The route's own path, never the address: that carries tokens, references, ids and, where no route
// knows it, anything.
const pathForLog = (request: FastifyRequest): string => {
  const route = request.routeOptions.url
  if (route === undefined || route === '/*') return request.url.startsWith('/assets/') ? '/assets/*' : '/*'
  return procedures.get(request) ?? route
}

export const addRequestLog = (scope: FastifyInstance, log: Log): void => {
  // Each field is named below, and none is secret: looking through them for secrets costs ten times
  // as much as the line.
  const lines = log.child({}, { redact: [] })
  scope.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, method } = request
    const durationMs = Math.round(reply.elapsedTime * 10) / 10
    lines.info({
      requestId,
      method,
      path: pathForLog(request),
      status: reply.statusCode,
      durationMs,
    })
    done()
  })
}
