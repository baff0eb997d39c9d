// Reads /metrics as Prometheus does, and rejects invalid lines of its text format.
import type { TestApp } from './test-app.ts'

export const metricsToken = 'a-token-that-only-tests-know'

type Labels = Readonly<Record<string, string>>
export type Sample = { readonly name: string; readonly labels: Labels; readonly value: number }

export type ScrapedMetrics = {
  /** The types, by declared name. */
  readonly types: ReadonlyMap<string, string>
  readonly samples: readonly Sample[]
  /** The samples with all of these labels, and perhaps others. */
  readonly matching: (name: string, labels?: Labels) => readonly Sample[]
  /** The value of the one matching sample; undefined without one. */
  readonly value: (name: string, labels?: Labels) => number | undefined
}

const help = /^# HELP ([a-z_:][a-z0-9_:]*) \S.*$/i
const type = /^# TYPE ([a-z_:][a-z0-9_:]*) (counter|gauge|histogram|summary)$/i
const sample =
  /^([a-z_:][a-z0-9_:]*)(?:\{((?:[a-z_]\w*="(?:[^"\\]|\\["\\n])*",?)*)\})? ([-+]?(?:\d+(?:\.\d+)?(?:e[-+]?\d+)?|inf|nan))$/i
const label = /([a-z_]\w*)="((?:[^"\\]|\\["\\n])*)"/gi

const toNumber = (text: string): number => {
  if (/inf$/i.test(text)) return text.startsWith('-') ? -Infinity : Infinity
  return /nan/i.test(text) ? Number.NaN : Number(text)
}

const readSample = (line: string): Sample => {
  const [, name = '', pairs = '', value = ''] = sample.exec(line) ?? []
  if (name === '') throw new Error(`no line of the text format: ${line}`)
  const labels = [...pairs.matchAll(label)].map(([, key = '', text = '']) => [key, text])
  return { name, labels: Object.fromEntries(labels), value: toNumber(value) }
}

/** The name of the histogram that a sample belongs to. */
const declaredName = (name: string, types: ReadonlyMap<string, string>): string => {
  const base = name.replace(/_(bucket|sum|count)$/, '')
  return types.get(base) === 'histogram' ? base : name
}

/**
 * @throws for a line that Prometheus would refuse, a name without its type, and a repeated series
 */
export const parseMetrics = (text: string): ScrapedMetrics => {
  if (!text.endsWith('\n')) throw new Error('the last line has no end')
  const types = new Map<string, string>()
  const samples = new Map<string, Sample>()
  for (const line of text.slice(0, -1).split('\n')) {
    if (line === '' || help.test(line)) continue
    const [, name, kind] = type.exec(line) ?? []
    if (name !== undefined && kind !== undefined) {
      if (types.has(name)) throw new Error(`declared twice: ${name}`)
      types.set(name, kind)
      continue
    }
    const read = readSample(line)
    const series = line.slice(0, line.lastIndexOf(' '))
    if (!types.has(declaredName(read.name, types))) throw new Error(`without a type before it: ${line}`)
    if (samples.has(series)) throw new Error(`twice: ${line}`)
    samples.set(series, read)
  }
  const all = [...samples.values()]
  const matching = (name: string, labels: Labels = {}) =>
    all.filter(
      (item) =>
        item.name === name && Object.entries(labels).every(([key, wanted]) => item.labels[key] === wanted),
    )
  return {
    types,
    samples: all,
    matching,
    value: (name, labels) => {
      const [found, ...others] = matching(name, labels)
      if (others.length > 0) throw new Error(`several series of ${name} match`)
      return found?.value
    },
  }
}

/** For an app that was opened with `METRICS_TOKEN: metricsToken`. */
export const scrape = async (app: Pick<TestApp, 'inject'>): Promise<ScrapedMetrics> => {
  const { statusCode, body } = await app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  if (statusCode !== 200) throw new Error(`/metrics answered ${statusCode}`)
  return parseMetrics(body)
}
