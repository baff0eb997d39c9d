import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** `retried`: the number of passed tests that failed at first. */
export type TestCounts = { passed: number; failed: number; skipped: number; retried: number }
export type Runner = 'vitest' | 'playwright'

const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
  })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    retried: 0,
  }))

const playwrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  })
  .transform(({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    retried: stats.flaky,
  }))

const reports = { vitest: vitestReport, playwright: playwrightReport }

export const countResult = (ok: boolean): TestCounts => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: 0,
  retried: 0,
})

/**
 * A run that crashed, ended with an error but no failed test, or ran no test, counts as one
 * failure.
 */
export const readReport = (runner: Runner, file: string, exitCode: number | null): TestCounts => {
  if (!existsSync(file)) return countResult(false)
  const counts = reports[runner].parse(JSON.parse(readFileSync(file, 'utf8')))
  const silent = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0)
  return silent ? { ...counts, failed: 1 } : counts
}

export const addCounts = (counts: readonly TestCounts[]): TestCounts => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  skipped: counts.reduce((total, { skipped }) => total + skipped, 0),
  retried: counts.reduce((total, { retried }) => total + retried, 0),
})

export const formatCounts = ({ passed, failed, skipped, retried }: TestCounts): string =>
  [
    `${passed} passed, ${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(retried > 0 ? [`${retried} at the second try`] : []),
  ].join(', ')
