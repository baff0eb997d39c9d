// Runs Lighthouse as a phone against a page, in the browser that the tests use.
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findFreePort } from '#server/testing/servers/free-port.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

/** 0 to 100 for each category, and the audits that keep it below 100. */
export interface Scores {
  readonly of: Record<Category, number>
  readonly lost: readonly string[]
}

/** Rejects when it takes longer than `milliseconds`. */
export const lighthouseScores = async (
  url: string,
  executablePath: string,
  milliseconds: number,
): Promise<Scores> => {
  const port = await findFreePort()
  const args = [
    `--remote-debugging-port=${port}`,
    '--disable-gpu',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
  const browser = await chromium.launch({ executablePath, args })
  const timer = setTimeout(() => void browser.close(), milliseconds)
  try {
    const result = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: [...categories] })
    if (!result) throw new Error('Lighthouse gave no result.')
    const score = (category: Category): number =>
      Math.round((result.lhr.categories[category]?.score ?? 0) * 100)
    const broken = Object.values(result.lhr.audits).find(
      ({ scoreDisplayMode }) => scoreDisplayMode === 'error',
    )
    if (broken)
      throw new Error(`Lighthouse could not tell ${broken.id}: ${broken.errorMessage ?? 'no reason given'}`)
    const lost = Object.values(result.lhr.audits)
      .filter(
        ({ score: one, scoreDisplayMode }) => one !== null && one < 0.9 && scoreDisplayMode !== 'informative',
      )
      .map(({ id, displayValue }) => (displayValue === undefined ? id : `${id} (${displayValue})`))
    return {
      of: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      },
      lost,
    }
  } finally {
    clearTimeout(timer)
    await browser.close()
  }
}
