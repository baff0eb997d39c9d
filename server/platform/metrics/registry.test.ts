import { afterAll, expect, test } from 'vitest'
import { parseMetrics } from '#server/testing/clients/scraped-metrics.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import type { Metric } from './metric.ts'
import { createMetricsRegistry } from './registry.ts'

const app = await openTestApp()
afterAll(() => app.close())

const gauge = { kind: 'gauge', help: 'Of a test.' } as const
const fail = (): never => {
  throw new Error('not to be had')
}
const write = async (...metrics: Metric[]) =>
  parseMetrics(await createMetricsRegistry(app.services, metrics).write())

test('leaves out and logs a metric that fails, and keeps the others', async () => {
  app.logLines.length = 0
  const written = await write(
    { ...gauge, name: 'huella_good', read: () => [{ value: 7 }] },
    { ...gauge, name: 'huella_read', read: fail },
    { ...gauge, name: 'huella_asked', query: async () => fail() },
    { ...gauge, name: 'huella_with_labels', labels: ['which'], query: async () => fail() },
    { ...gauge, name: 'huella_fallback', query: async () => fail(), fallback: [{ value: -1 }] },
  )
  const ours = written.samples.filter(({ name }) => name.startsWith('huella_'))
  expect(ours.map(({ name, value }) => [name, value])).toEqual([
    ['huella_good', 7],
    ['huella_fallback', -1],
  ])
  expect(app.logLines.map(({ metric }) => String(metric)).toSorted()).toEqual([
    'huella_asked',
    'huella_fallback',
    'huella_read',
    'huella_with_labels',
  ])
})

test('drops a series without a reading', async () => {
  let readings = [
    { value: 1, labels: { queue: 'mail' } },
    { value: 2, labels: { queue: 'push' } },
  ]
  const metric: Metric = { ...gauge, name: 'huella_queues', labels: ['queue'], read: () => readings }
  const registry = createMetricsRegistry(app.services, [metric])
  const values = async () =>
    parseMetrics(await registry.write())
      .matching('huella_queues')
      .map(({ labels, value }) => [labels['queue'], value])
  expect(await values()).toEqual([
    ['mail', 1],
    ['push', 2],
  ])
  readings = [{ value: 3, labels: { queue: 'push' } }]
  expect(await values()).toEqual([['push', 3]])
})

test('labels known methods, and all others as one', async () => {
  const registry = createMetricsRegistry(app.services, [])
  for (const method of ['GET', 'PROPFIND', 'X-1']) registry.observeRequest(method, '/*', 404, 0.2)
  const counts = parseMetrics(await registry.write()).matching('huella_http_request_duration_seconds_count')
  expect(counts.map(({ labels, value }) => [labels['method'], value])).toEqual([
    ['GET', 1],
    ['other', 2],
  ])
})
