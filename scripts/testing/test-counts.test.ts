import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addCounts, countResult, formatCounts, readReport } from './test-counts.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'huella-counts-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const reportOf = (content: object): string => {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
const vitest = (numPassedTests: number, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0) =>
  reportOf({ numPassedTests, numFailedTests, numPendingTests, numTodoTests })
const playwright = (expected: number, unexpected = 0, flaky = 0, skipped = 0) =>
  reportOf({ stats: { expected, unexpected, flaky, skipped } })

test('counts a report of vitest', () => {
  expect(readReport('vitest', vitest(7, 2, 1, 3), 1)).toEqual({
    passed: 7,
    failed: 2,
    skipped: 4,
    retried: 0,
  })
})

test('counts a report of playwright, and apart what passed at the second try', () => {
  expect(readReport('playwright', playwright(5, 1, 2, 3), 1)).toEqual({
    passed: 7,
    failed: 1,
    skipped: 3,
    retried: 2,
  })
})

test('counts a runner without a report as failed', () => {
  expect(readReport('vitest', join(folder, 'none.json'), 0)).toEqual(countResult(false))
})

test('counts a runner that ended badly as failed, whatever its tests report', () => {
  expect(readReport('vitest', vitest(7), 1)).toEqual({ passed: 7, failed: 1, skipped: 0, retried: 0 })
  expect(readReport('vitest', vitest(7), null)).toEqual({ passed: 7, failed: 1, skipped: 0, retried: 0 })
})

test('counts a runner that ran nothing as failed', () => {
  expect(readReport('playwright', playwright(0, 0, 0, 4), 0)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 4,
    retried: 0,
  })
})

test('names skipped and repeated tests in the last line only where there are any', () => {
  expect(formatCounts(addCounts([countResult(true), countResult(true), countResult(false)]))).toBe(
    '2 passed, 1 failed',
  )
  expect(formatCounts(addCounts([countResult(true), { passed: 3, failed: 0, skipped: 2, retried: 1 }]))).toBe(
    '4 passed, 0 failed, 2 skipped, 1 at the second try',
  )
})
