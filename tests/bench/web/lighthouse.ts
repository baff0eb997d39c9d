import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findFreePort } from '#server/testing/servers/free-port.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]
type Cookies = Parameters<BrowserContext['addCookies']>[0]

/** Times in milliseconds. */
export interface LighthouseRun {
  /** 0 to 100. */
  readonly scores: Readonly<Partial<Record<Category, number>>>
  readonly fcp: number
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  /** Lighthouse's own measure of the processor: other work on the machine lowers it. */
  readonly benchmark: number
  /** The audits of the other categories that are below 0.9. */
  readonly lost: readonly string[]
}

const limitMilliseconds = 120_000

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

const read = ({ audits, categories: results, environment }: Result): LighthouseRun => {
  const broken = Object.values(audits).find(({ scoreDisplayMode }) => scoreDisplayMode === 'error')
  if (broken)
    throw new Error(`Lighthouse could not tell ${broken.id}: ${broken.errorMessage ?? 'no reason given'}`)
  const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN
  const scores: Partial<Record<Category, number>> = {}
  for (const category of categories) {
    const score = results[category]?.score
    if (typeof score === 'number') scores[category] = Math.round(score * 100)
  }
  return {
    scores,
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    benchmark: environment.benchmarkIndex,
    lost: Object.values(audits)
      .filter(
        ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
      )
      .map(({ id, displayValue }) => (displayValue === undefined ? id : `${id} (${displayValue})`)),
  }
}

/** @param isWhole true where the other categories are judged too */
export const runLighthouse = async (
  url: string,
  executablePath: string,
  cookies: Cookies,
  isWhole: boolean,
): Promise<LighthouseRun> => {
  const port = await findFreePort()
  const profile = mkdtempSync(join(tmpdir(), 'huella-lighthouse-'))
  const args = [
    `--remote-debugging-port=${port}`,
    '--disable-gpu',
    '--ignore-certificate-errors',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
  // Lighthouse opens its page in the browser's first context, which must be signed in. The demo's
  // family lives in Bogotá: in another zone each dose would show its own time zone.
  const env = { ...process.env, TZ: 'America/Bogota' }
  const context = await chromium.launchPersistentContext(profile, { executablePath, args, env })
  const timer = setTimeout(() => void context.close(), limitMilliseconds)
  try {
    await context.addCookies(cookies)
    const result = await lighthouse(url, {
      port,
      logLevel: 'silent',
      disableStorageReset: true,
      onlyCategories: isWhole ? [...categories] : ['performance'],
    })
    if (!result) throw new Error('Lighthouse gave no result.')
    return read(result.lhr)
  } finally {
    clearTimeout(timer)
    await context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 })
  }
}
