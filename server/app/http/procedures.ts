import { StandardOpenAPIHandler } from '@orpc/openapi/standard'
import { ORPCError, type AnyRouter } from '@orpc/server'
import { FastifyHandler } from '@orpc/server/fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '#contract/shared/actor.ts'
import type { CallerRequirement, KeyAcceptance } from '#contract/shared/procedures.ts'
import { isAccount, type Context } from '#server/platform/http/context.ts'
import type { Services } from '#server/platform/services/services.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { decodeJson, requireWellFormed } from '#server/platform/http/text-encoding.ts'
import { callIdempotently } from './idempotent-calls.ts'
import { toApiError, malformedRequest } from './error-responses.ts'
import { authorizeCarer, authorizeKey } from './key-authorization.ts'
import { runInTurnOfPerson } from '#server/platform/http/heavy-reads.ts'
import { logLimit } from './limits/limit-log.ts'
import { nameRoute, unknownRoute } from './request-log.ts'
import { createContext, toNodeHeaders, getRetryAfter, type ResolveActor } from './request-context.ts'

/** Without a request for reads within one, which keeps its own route in the log. */
type ProcedureContext = Context & { readonly request?: FastifyRequest }

/** Reads for one request, as the routes of their addresses answer its sender. */
export type Reads = {
  /** The JSON; undefined for an answer without success. */
  read(url: string, signal: AbortSignal): Promise<string | undefined>
  /** The cookies that were set until now. */
  readCookies(): string[]
}
export type OpenReads = (request: FastifyRequest) => Promise<Reads>

/** The largest JSON body: the longest text of the contract is a thousandth of it. */
export const bodyLimit = 64 * 1024

/** Bodies must be JSON, except those of raw routes. */
export const addJsonParser = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const text = decodeJson(body)
      const value = await new Promise<unknown>((resolve, reject) => {
        void parse(request, text, (error, parsed) => (error === null ? resolve(parsed) : reject(error)))
      })
      requireWellFormed(text, value)
      return value
    },
  )
}

/**
 * @throws UNAUTHORIZED for guests where persons are required, FORBIDDEN without the required role,
 * and the errors of `authorizeKey` and `authorizeCarer`
 */
const authorizeCaller = (
  actor: Actor,
  { errorMap, meta }: { errorMap: object; meta: CallerRequirement & KeyAcceptance },
): void => {
  authorizeKey(actor, meta)
  if (meta.careLinkKinds !== undefined) return authorizeCarer(actor, meta.careLinkKinds)
  if (!isAccount(actor)) {
    if ('UNAUTHORIZED' in errorMap) throw apiError('UNAUTHORIZED')
  } else if (meta.roles !== undefined && !meta.roles.some((role) => actor.roles.includes(role)))
    throw apiError('FORBIDDEN')
}

export const mountProcedures = (
  app: FastifyInstance,
  services: Services,
  router: AnyRouter,
  resolveActor: ResolveActor,
): OpenReads => {
  const handler = new StandardOpenAPIHandler<ProcedureContext>(router, {
    rootInterceptors: [
      async (options) => {
        const result = await options.next()
        // Also with an error: a refused request may clear a cookie.
        if (result.matched)
          result.response.headers = {
            ...result.response.headers,
            ...toNodeHeaders(options.context.responseHeaders),
          }
        return result
      },
    ],
    interceptors: [
      async (options) => {
        try {
          return await options.next()
        } catch (error) {
          // Procedures throw only codes (below), so any other error is an undecodable body.
          throw error instanceof ORPCError ? error : malformedRequest()
        }
      },
    ],
    clientInterceptors: [
      async (options) => {
        const { context, procedure } = options
        const { path } = procedure['~orpc'].route
        if (path !== undefined && context.request) nameRoute(context.request, `/api${path}`)
        try {
          // Before the validation of the input, so that callers without access learn no details of
          // valid input.
          authorizeCaller(context.actor, procedure['~orpc'])
          const { meta } = procedure['~orpc']
          return meta.takesTurn === true && isAccount(context.actor)
            ? await runInTurnOfPerson(context.actor.id, options.signal, () => callIdempotently(options))
            : await callIdempotently(options)
        } catch (error) {
          const isClientGone = options.signal?.aborted === true && error === options.signal.reason
          if (isClientGone) context.log.info({ err: error }, 'client closed the request')
          const answer = isClientGone ? apiError('SERVICE_UNAVAILABLE') : toApiError(error, context.log)
          logLimit(context, answer, `/api${path ?? ''}`)
          const retryAfter = getRetryAfter(answer)
          if (retryAfter !== undefined) context.responseHeaders.set('retry-after', retryAfter)
          throw answer
        }
      },
    ],
  })
  const routes = new FastifyHandler(handler)
  app.all('/api/*', { bodyLimit }, async (request, reply) => {
    const context = await createContext(services, request, resolveActor)
    const { matched } = await routes.handle(request, reply, {
      prefix: '/api',
      // Not copied, which would create the log that most requests never need.
      context: Object.assign(context, { request }),
    })
    if (!matched) {
      nameRoute(request, unknownRoute)
      throw apiError('NOT_FOUND')
    }
    return reply
  })
  return async (request) => {
    const context = await createContext(services, request, resolveActor)
    return {
      read: async (address, signal) => {
        const url = new URL(address, services.config.publicUrl)
        const asked = { method: 'GET', url, headers: {}, body: () => Promise.resolve(undefined), signal }
        const { response } = await handler.handle(asked, { prefix: '/api', context })
        return response?.status === 200 ? JSON.stringify(response.body) : undefined
      },
      readCookies: () => context.responseHeaders.getSetCookie(),
    }
  }
}
