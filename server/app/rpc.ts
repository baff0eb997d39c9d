// The contract over HTTP: oRPC's handler on /api, with our errors.
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { ORPCError, type AnyRouter } from '@orpc/server'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '#contract/kit/actor.ts'
import type { Demand } from '#contract/kit/base.ts'
import type { Context, Services } from '#server/platform/context.ts'
import { failure } from '#server/platform/errors.ts'
import { toFailure, unreadable } from './error-answers.ts'
import { openContext, plainHeaders, retryAfterOf, type ResolveActor } from './requests.ts'

/** The largest JSON body: the longest text of the contract is a thousandth of it. */
export const bodyLimit = 64 * 1024

/** @throws UNAUTHORIZED for guests where persons are asked for, FORBIDDEN for whoever lacks the role that is */
const refuse = (actor: Actor, { errorMap, meta }: { errorMap: object; meta: Demand }): void => {
  if (actor.kind === 'guest') {
    if ('UNAUTHORIZED' in errorMap) throw failure('UNAUTHORIZED')
  } else if (meta.roles !== undefined && !meta.roles.some((role) => actor.roles.includes(role)))
    throw failure('FORBIDDEN')
}

/** Mounts every procedure of the router below /api. */
export const mountProcedures = (
  app: FastifyInstance,
  services: Services,
  router: AnyRouter,
  resolveActor: ResolveActor,
): void => {
  const handler = new OpenAPIHandler<Context>(router, {
    rootInterceptors: [
      async (options) => {
        const result = await options.next()
        // Also with an error: a refused request may clear a cookie.
        if (result.matched)
          result.response.headers = {
            ...result.response.headers,
            ...plainHeaders(options.context.replyHeaders),
          }
        return result
      },
    ],
    interceptors: [
      async (options) => {
        try {
          return await options.next()
        } catch (error) {
          // Procedures answer only with codes (below), so anything else is a body that could not be decoded.
          throw error instanceof ORPCError ? error : unreadable()
        }
      },
    ],
    clientInterceptors: [
      async (options) => {
        const { context, procedure } = options
        try {
          // Before the input is looked at: who may not call learns nothing about what would be accepted.
          refuse(context.actor, procedure['~orpc'])
          return await options.next()
        } catch (error) {
          const answer = toFailure(error, context.log)
          const retryAfter = retryAfterOf(answer)
          if (retryAfter !== undefined) context.replyHeaders.set('retry-after', retryAfter)
          throw answer
        }
      },
    ],
  })
  app.all('/api/*', { bodyLimit }, async (request, reply) => {
    const context = await openContext(services, request, resolveActor)
    const { matched } = await handler.handle(request, reply, { prefix: '/api', context })
    if (!matched) throw failure('NOT_FOUND')
    return reply
  })
}
