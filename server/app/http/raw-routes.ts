import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { describeFailure } from '#server/app/web/plain-pages.ts'
import type { Services } from '#server/platform/services/services.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { RepeatedRequest } from '#server/platform/http/idempotent-request.ts'
import type { RawResponse, RawRoute } from '#server/platform/http/raw-routes.ts'
import { requestAddress } from '#server/platform/http/request-address.ts'
import { identifyRawRequest } from './idempotent-calls.ts'
import { createContext, toNodeHeaders, getRetryAfter, type ResolveActor } from './request-context.ts'
import { toApiError } from './error-responses.ts'
import { authorizeKey } from './key-authorization.ts'
import { logLimit } from './limits/limit-log.ts'

/** Mounts the routes in a scope of their own, where no parser touches a body. */
export const mountRawRoutes = (
  app: FastifyInstance,
  services: Services,
  routes: readonly RawRoute[],
  resolveActor: ResolveActor,
): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    for (const route of routes)
      scope.route({
        method: route.method,
        url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        config: { pattern: route.path, ...(route.isServerCallback ? { isServerCallback: true } : {}) },
        handler: (request, reply) => handleRequest(route, services, request, reply, resolveActor),
      })
  })
}

const handleRequest = async (
  route: RawRoute,
  services: Services,
  request: FastifyRequest<{ Params: unknown }>,
  reply: FastifyReply,
  resolveActor: ResolveActor,
) => {
  const clientGone = watchClient(request, reply)
  const context = await createContext(services, request, resolveActor)
  try {
    authorizeKey(context.actor, route)
    const result = await route.handle(context, {
      url: requestAddress(request.raw.url, services.config.publicUrl),
      params: readParams(request.params),
      body: request.raw,
      signal: clientGone,
      idempotency: await identifyRawRequest(route, context, request.url),
    })
    reply.headers(toNodeHeaders(context.responseHeaders))
    drainBody(request)
    return await send(route, result, reply)
  } catch (error) {
    if (error instanceof RepeatedRequest) {
      reply.headers(toNodeHeaders(context.responseHeaders))
      return send(route, { json: error.answer }, reply)
    }
    // A cancelled upload breaks the stream during reading: this is no error of the server, and the
    // client is gone.
    if (clientGone.aborted) context.log.info({ err: error }, 'client closed the request')
    const failed = clientGone.aborted ? apiError('SERVICE_UNAVAILABLE') : toApiError(error, context.log)
    logLimit(context, failed, route.path)
    const retryAfter = getRetryAfter(failed)
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    drainBody(request)
    const { headers, body } = describeFailure(request.raw, failed, services.config.publicUrl, route)
    return reply
      .headers({ ...toNodeHeaders(context.responseHeaders), ...headers })
      .code(failed.status)
      .send(body)
  }
}

/** Aborted when the caller disconnects, and from the beginning if that has happened already. */
const watchClient = ({ raw }: FastifyRequest, reply: FastifyReply): AbortSignal => {
  const closed = new AbortController()
  const onRequestClosed = () => {
    if (!raw.complete) closed.abort()
  }
  if (raw.destroyed) onRequestClosed()
  raw.once('close', onRequestClosed)
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) closed.abort()
  })
  return closed.signal
}

const send = async (route: RawRoute, result: RawResponse, reply: FastifyReply) => {
  if (result instanceof Response) {
    reply.code(result.status).headers(toNodeHeaders(result.headers))
    return reply.send(result.body === null ? null : Readable.from(result.body))
  }
  if ('json' in result) {
    const { response } = route
    const value = 'json' in response ? response.json.parse(result.json) : result.json
    const status = 'json' in response ? response.status : undefined
    return reply.code(result.status ?? status ?? 200).send(value)
  }
  return reply
    .code(result.status ?? 200)
    .headers(result.headers)
    .send(result.body)
}

// The rest of an upload after a refusal is read for a time. Cutting it off at once would show
// browsers a broken connection instead of the response; reading it to its end would occupy the
// server for a sender of terabytes.
const drainTimeoutMs = 5000

export const drainBody = (request: FastifyRequest): void => {
  if (request.raw.complete) return
  request.raw.resume()
  const timer = setTimeout(() => request.raw.destroy(), drainTimeoutMs)
  request.raw.once('close', () => clearTimeout(timer))
}

const readParams = (params: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof params === 'object' && params !== null ? params : {}).map(([name, value]) => [
      name,
      String(value),
    ]),
  )
