// One line in the log for each answered request.
import type { FastifyInstance } from 'fastify'
import type { Log } from '#server/platform/runtime/log.ts'

// The path alone: queries carry tokens, and paths of unknown routes anything.
const pathForLog = (url: string, route: string | undefined): string => {
  if (route === undefined || route === '/*') return url.startsWith('/assets/') ? '/assets/*' : '/*'
  return route === '/api/*' ? (url.split('?', 1)[0] ?? '') : route
}

export const addRequestLog = (app: FastifyInstance, log: Log): void => {
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
}
