// Import this module lazily: most servers are never scraped.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '#server/platform/services/services.ts'
import { boundQuery } from './bounded-query.ts'
import type { Metric, Reading } from './metric.ts'

/** @param route as it was declared: `/api/pets/{petId}` */
export type ObserveRequest = (method: string, route: string, status: number, seconds: number) => void

export type MetricsRegistry = {
  readonly contentType: string
  readonly observeRequest: ObserveRequest
  /** All metrics as text. Unreadable ones are left out; the promise never rejects. */
  readonly write: () => Promise<string>
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

// From a list in memory to a photo from a slow phone.
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const queryBounds = { keptMs: 5000, longestWaitMs: 2000 }

/** @returns a function that reads the metric and never fails */
const createReader = (metric: Metric, services: Services): (() => Promise<readonly Reading[]>) => {
  const onError = (error: unknown) =>
    services.log.warn({ err: error, metric: metric.name }, 'a metric could not be read')
  if ('read' in metric)
    return async () => {
      try {
        return metric.read(services)
      } catch (error) {
        onError(error)
        return []
      }
    }
  const { query, fallback = [] } = metric
  const ask = boundQuery(() => query(services), onError, { clock: services.clock, ...queryBounds })
  return async () => (await ask()) ?? fallback
}

const declare = (registry: Registry, metric: Metric, services: Services): void => {
  const { kind, name, help, labels: labelNames = [] } = metric
  const readAll = createReader(metric, services)
  const collect = async (): Promise<void> => {
    const readings = await readAll()
    written.reset()
    // A counter without labels is 0 after a reset, where there may be no number.
    if (readings.length === 0 && labelNames.length === 0) written.remove({})
    for (const { labels = {}, value } of readings) written.inc(labels, value)
  }
  const options = { name, help, labelNames, registers: [registry], collect }
  const written = kind === 'counter' ? new Counter(options) : new Gauge(options)
}

/** Measuring begins with this call. */
export const createMetricsRegistry = (services: Services, metrics: readonly Metric[]): MetricsRegistry => {
  const registry = new Registry()
  const requests = new Histogram({
    name: 'huella_http_request_duration_seconds',
    help: 'Answered requests, from their first byte to the last of the answer. An event stream is one.',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBuckets,
    registers: [registry],
  })
  collectDefaultMetrics({ register: registry })
  for (const metric of metrics) declare(registry, metric, services)
  return {
    contentType: registry.contentType,
    observeRequest: (method, route, status, seconds) =>
      requests.observe({ method: knownMethods.has(method) ? method : 'other', route, status }, seconds),
    write: () => registry.metrics(),
  }
}
