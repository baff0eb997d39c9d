// One line in the log for each answered request of a scope.
import type { FastifyInstance } from 'fastify'
import type { Log } from '#server/platform/runtime/log.ts'

// The path alone: queries carry tokens, and paths of unknown routes anything.
const pathForLog = (url: string, route: string | undefined): string => {
  if (route === undefined || route === '/*') return url.startsWith('/assets/') ? '/assets/*' : '/*'
  return route === '/api/*' ? (url.split('?', 1)[0] ?? '') : route
}

export const addRequestLog = (scope: FastifyInstance, log: Log): void => {
  // Each field is named below, and none is secret: looking through them for secrets costs ten times
  // as much as the line.
  const lines = log.child({}, { redact: [] })
  scope.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, method, routeOptions } = request
    const durationMs = Math.round(reply.elapsedTime * 10) / 10
    lines.info({
      requestId,
      method,
      path: pathForLog(request.url, routeOptions.url),
      status: reply.statusCode,
      durationMs,
    })
    done()
  })
}
