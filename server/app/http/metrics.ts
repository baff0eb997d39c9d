// /metrics for Prometheus needs a token. Import this module only where one is set.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { features } from '#server/app/features.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { readBearer } from '#server/platform/http/bearer.ts'
import { createMetricsRegistry, type ObserveRequest } from '#server/platform/metrics/registry.ts'
import type { Services } from '#server/platform/services/services.ts'

const declared = Object.values(features).flatMap(({ metrics = [] }) => metrics)

// Digests of any input have equal length, so comparing them does not reveal the token's length.
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Mounted before all guards, like /healthz: it is requested every few seconds, and is needed most
 * while there are too many requests. Only the token guards it.
 * @returns a function that records each answered request
 */
export const mountMetrics = (app: FastifyInstance, services: Services, token: string): ObserveRequest => {
  const { contentType, observeRequest, write } = createMetricsRegistry(services, declared)
  const expected = digest(token)
  app.get('/metrics', async (request, reply) => {
    const given = readBearer(request.headers.authorization)
    if (given === undefined || !timingSafeEqual(digest(given), expected)) throw apiError('UNAUTHORIZED')
    return reply
      .header('cache-control', 'no-store')
      .type(contentType)
      .send(await write())
  })
  return observeRequest
}
