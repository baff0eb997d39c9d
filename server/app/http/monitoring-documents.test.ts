// The dashboard and the alerts of docs/monitoring name only existing metrics, and each alert links
// to instructions.
import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { metricsToken, scrape } from '#server/testing/clients/scraped-metrics.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'

const read = (name: string): string => readFileSync(`docs/${name}`, 'utf8')

const alertShape = z.strictObject({
  alert: z.string().regex(/^Huella[A-Z]\w+$/),
  expr: z.string().min(1),
  for: z.string().regex(/^\d+m$/),
  labels: z.strictObject({ severity: z.literal('critical') }),
  annotations: z.strictObject({
    summary: z.string().regex(/\.$/),
    action: z.string().regex(/\.$/),
    runbook: z.string().regex(/^docs\/operations\.md#[a-z-]+$/),
  }),
})
const rules = z.strictObject({
  groups: z.tuple([z.strictObject({ name: z.literal('huella'), rules: z.array(alertShape) })]),
})
const {
  groups: [{ rules: alerts }],
} = rules.parse(parse(read('monitoring/alerts.yaml')))

const datasource = z.object({ type: z.literal('prometheus'), uid: z.literal('${datasource}') })
const panel = z.object({
  title: z.string(),
  gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
  targets: z.array(z.object({ expr: z.string(), datasource })).default([]),
})
const dashboard = z
  .object({
    title: z.string(),
    templating: z.object({
      list: z.tuple([
        z.object({
          name: z.literal('datasource'),
          type: z.literal('datasource'),
          query: z.literal('prometheus'),
        }),
        z.object({ name: z.literal('job'), definition: z.string(), datasource }),
        z.object({ name: z.literal('instance'), definition: z.string(), datasource }),
      ]),
    }),
    panels: z.array(panel),
  })
  .parse(JSON.parse(read('monitoring/grafana-dashboard.json')))

const queryWords = new Set(
  'sum max min rate increase time topk histogram_quantile absent vector label_values or and by le job'.split(
    ' ',
  ),
)

/**
 * The metrics that a query names: the words left after removing labels, strings, durations and
 * PromQL's keywords.
 */
const metricsIn = (query: string): string[] => {
  const plain = query
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ')
    .replaceAll(/, \w+\)$/g, ')')
  return [...plain.matchAll(/[a-z_:][\w:]*/gi)].map(([word]) => word).filter((word) => !queryWords.has(word))
}

const app = await openTestApp({ env: { METRICS_TOKEN: metricsToken } })
afterAll(() => app.close())
const { types } = await scrape(app)
const exported = new Set([
  // Prometheus' own.
  'up',
  ...[...types].flatMap(([name, type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  ),
])

const queries = [
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ...dashboard.templating.list.flatMap((variable) =>
    'definition' in variable ? [[`variable ${variable.name}`, variable.definition] as const] : [],
  ),
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
]

describe('the query of a panel or an alert', () => {
  it.each(queries)('names only metrics of /metrics: %s', (_title, expr) => {
    const names = metricsIn(expr)
    expect(names).not.toEqual([])
    expect(names.filter((name) => !exported.has(name))).toEqual([])
  })
})

test('finds a metric that does not exist', () => {
  const query = 'topk(3, sum by (le) (rate(huella_none_total{job="x"}[5m])) or huella_other > 2.5)'
  expect(metricsIn(query)).toEqual(['huella_none_total', 'huella_other'])
})

test('shows every metric of ours on the dashboard', () => {
  const charted = new Set(queries.flatMap(([, expr]) => metricsIn(expr)))
  const ours = [...types.keys()].filter((name) => name.startsWith('huella_'))
  expect(ours.filter((name) => !charted.has(name) && !charted.has(`${name}_bucket`))).toEqual([])
})

test('places panels beside each other, most of them with a query', () => {
  const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, n) => `${x + (n % w)} ${y + Math.floor(n / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
  expect(dashboard.panels.filter(({ targets }) => targets.length > 0).length).toBeGreaterThan(15)
})

describe('alerts', () => {
  it('number five', () => {
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(5)
    expect(alerts).toHaveLength(5)
  })

  const headings = [...read('operations.md').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading.toLowerCase().replaceAll(' ', '-'),
  )
  it.each(alerts)('link to a section of instructions: $alert', ({ annotations: { runbook } }) => {
    expect(headings).toContain(runbook.split('#')[1])
  })
})
