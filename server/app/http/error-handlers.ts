import type { Socket } from 'node:net'
import { ORPCError } from '@orpc/server'
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { requireUtf8Address } from '#server/platform/http/text-encoding.ts'
import type { Services } from '#server/platform/services/services.ts'
import { fastifyErrorToApiError, malformedRequest, type ApiError } from './error-responses.ts'
import { logFlood } from './limits/limit-log.ts'
import { getRetryAfter } from './request-context.ts'
import { describeFailure } from '#server/app/web/plain-pages.ts'
import { timeoutAnswer } from './slow-requests.ts'

const addressFault = (target: string): ApiError => {
  try {
    requireUtf8Address(target)
    return malformedRequest()
  } catch (error) {
    return error instanceof ORPCError ? error : malformedRequest()
  }
}

/** An undecodable address never reaches a route, nor its error handler. */
export const createFrameworkErrorAnswer =
  ({ publicUrl }: Services['config']) =>
  (_error: unknown, { raw }: FastifyRequest, reply: FastifyReply): void => {
    const failed = addressFault(raw.url ?? '')
    const { headers, body } = describeFailure(raw, failed, publicUrl)
    reply.hijack()
    reply.raw.writeHead(failed.status, { ...headers, 'x-content-type-options': 'nosniff' })
    reply.raw.end(raw.method === 'HEAD' ? undefined : body)
  }

/** Errors of Node's HTTP parser reach no hook. */
export const answerClientError = ({ code }: ConnectionError, socket: Socket): void => {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const body = JSON.stringify(malformedRequest())
  socket.write(
    code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? timeoutAnswer
      : `HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: application/json\r\nX-Content-Type-Options: nosniff\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  socket.destroySoon()
}

/** @param limit the largest body, in bytes */
export const addErrorHandlers = (
  app: FastifyInstance,
  { log, config }: Pick<Services, 'log' | 'config'>,
  limit: number,
): void => {
  app.setErrorHandler((error, request, reply) => {
    const requestLog = log.child({ requestId: request.id })
    const failed = fastifyErrorToApiError(error, limit, requestLog)
    logFlood(config, requestLog, failed, request.ip)
    const retryAfter = getRetryAfter(failed)
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    // For an invalid API key here, or another person than the expected one.
    if (failed.code === 'UNAUTHORIZED') reply.header('www-authenticate', 'Bearer')
    const { headers, body } = describeFailure(request.raw, failed, config.publicUrl)
    return reply.code(failed.status).headers(headers).send(body)
  })
}

/** The hooks of this scope run for unknown routes. */
export const addNotFoundHandler = (scope: FastifyInstance): void => {
  scope.setNotFoundHandler(() => {
    throw apiError('NOT_FOUND')
  })
}
