// /metrics for Prometheus, for whoever has its token. Loaded only where there is one.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { features } from '#server/app/features.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { readBearer } from '#server/platform/http/bearer.ts'
import { createMetricsRegistry, type ObserveRequest } from '#server/platform/metrics/registry.ts'
import type { Services } from '#server/platform/services/services.ts'

const declared = Object.values(features).flatMap(({ metrics = [] }) => metrics)

// Of equal length whatever was sent, so that comparing them says nothing of the token's.
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Mounts it before all guards, as /healthz: it is asked every few seconds, and above all while
 * there are too many requests. A token guards it in their place.
 * @returns what must be told each answered request
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
